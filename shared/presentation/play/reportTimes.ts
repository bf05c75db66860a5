import { kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { clockTime, dayHeading, ownTime, shortDateTime } from '#shared/domain/time/dates.ts'
import type { DueReport } from '#shared/scoring/play/dueReports.ts'

export interface Reader {
  readonly now: Date
  readonly sport: SportId
  /** His time zone; undefined if times are shown only in the sport's own zones. */
  readonly zone: string | undefined
}

/** The clock by which a sport's reports are due. */
const zoneOf = (sport: SportId) => (sport === 3 ? 'uk' : 'eastern')

const withOwn = (text: string, at: string, { sport, zone }: Reader): string => {
  const own = zone && ownTime(at, zone, [zoneOf(sport)])
  return own ? `${text} (${own} your time)` : text
}

/** `Fri, Nov 20, 4:00 PM EST (9:00 PM GMT your time)` */
export const shortTime = (at: string, reader: Reader): string =>
  withOwn(shortDateTime(at, reader.now, zoneOf(reader.sport)).replace(' · ', ', '), at, reader)

/** `4:30 PM EST`, for a time that is near. */
export const nearTime = (at: string, reader: Reader): string =>
  withOwn(clockTime(at, zoneOf(reader.sport)), at, reader)

/** When the next report is due: `His team reports on Fri, Nov 20, 4:00 PM EST (9:00 PM GMT your time).` */
export const reportText = ({ kind, day, at }: DueReport, reader: Reader): string => {
  const time = at === null ? '' : shortTime(at, reader)
  switch (kind) {
    case 'practice':
      return `His team reports how he practices on ${time}.`
    case 'designation':
      return `His team reports on ${time}.`
    case 'report':
      return `His team reports to the league on ${time}.`
    case 'hourly':
      return `The league’s report is renewed every hour until ${kickoffWord(reader.sport)}.`
    case 'coach':
      return `His coach speaks to the press: ${dayHeading(day, reader.now)}.`
    case 'lineup':
      return reader.sport === 1
        ? `Who does not play is announced on ${time}.`
        : `The line-ups are published on ${time}.`
  }
}
