import { easternDay } from '#shared/domain/time/dates.ts'
import { localInstant } from '../../../feed/localTime.ts'
import type { PublishedFile } from '../../source.ts'

const minuteMs = 60_000
const folder = 'https://ak-static.cms.nba.com/referee/injury'

/** On this evening the reports began to be made every quarter of an hour and to have the minutes in their names. */
const quartersSince = Date.parse('2025-12-22T05:00:00Z')

/** The ages, in minutes, of the reports to look for. After an hour without one, older ones will do. */
const minutesBack = [0, 15, 30, 45, 180, 600]
/** The same in hours, for the time when one report was made at half past every hour. */
const hoursBack = [0, 1, 2, 3, 6, 10]

/** The files to look for, newest first: the first that is there is read. */
export const reportFiles = (now: Date): PublishedFile[] => {
  const isByQuarters = now.getTime() >= quartersSince
  const step = (isByQuarters ? 15 : 60) * minuteMs
  // The zone is a whole number of hours behind UTC.
  const offset = isByQuarters ? 0 : 30 * minuteMs
  const newest = Math.floor((now.getTime() - offset) / step) * step + offset
  const back = isByQuarters ? minutesBack : hoursBack.map((hours) => hours * 60)
  return back.map((minutes, index) => ({
    ...reportOf(new Date(newest - minutes * minuteMs), isByQuarters),
    optional: true,
    ...(index > 0 && { instead: true }),
  }))
}

const reportOf = (at: Date, withMinutes: boolean) => {
  const { hour, minute } = easternClock(at)
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}${withMinutes ? `_${minute}` : ''}`
  const file = `Injury-Report_${easternDay(at)}_${clock}${hour < 12 ? 'AM' : 'PM'}.pdf`
  return { file, address: `${folder}/${file}` }
}

const clockFormat = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const easternClock = (at: Date) => {
  const [hour = '0', minute = '00'] = clockFormat().format(at).split(':')
  return { hour: Number(hour), minute }
}

/** `02/08/26`, `03:30 PM`, as a report's title has them. */
export const titleTime = (day: string, clock: string): Date | undefined => {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(day) ?? []
  const [, hour, minute, half] = /^(\d\d):(\d\d) ([AP])M$/.exec(clock) ?? []
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return localInstant('America/New_York', `20${year}-${month}-${date}`, `${hours}:${minute}`)
}
