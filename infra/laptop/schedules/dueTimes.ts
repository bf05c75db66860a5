const minuteMs = 60_000
const rateMs = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs } as const

const numbers = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

/** The values of one field: `*`, `?`, `5`, `1-5`, `0/15` or a list of these. */
const valuesOf = (field: string, first: number, last: number): ReadonlySet<number> | undefined => {
  if (field === '*' || field === '?') return undefined
  const values = field.split(',').flatMap((part) => {
    const [, from = '', to, step] = /^(\d+|\*)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? []
    if (from === '') throw new Error(`The local stack cannot read the schedule's field ${field}`)
    const start = from === '*' ? first : Number(from)
    const end = to !== undefined ? Number(to) : step !== undefined ? last : start
    return numbers(start, end, Number(step ?? 1))
  })
  return new Set(values)
}

/** EventBridge's cron: minute, hour, day of month, month, day of week, year, in UTC. */
const isDueByCron = (fields: string): ((time: Date) => boolean) => {
  const [minute = '', hour = '', day = '', month = '', weekday = '', year = ''] = fields.split(' ')
  if (weekday !== '?' && weekday !== '*')
    throw new Error(`The local stack cannot read days of the week in a schedule: ${fields}`)
  const rules: (readonly [ReadonlySet<number> | undefined, (time: Date) => number])[] = [
    [valuesOf(minute, 0, 59), (time) => time.getUTCMinutes()],
    [valuesOf(hour, 0, 23), (time) => time.getUTCHours()],
    [valuesOf(day, 1, 31), (time) => time.getUTCDate()],
    [valuesOf(month, 1, 12), (time) => time.getUTCMonth() + 1],
    [valuesOf(year, 1970, 2199), (time) => time.getUTCFullYear()],
  ]
  return (time) => rules.every(([values, of]) => values === undefined || values.has(of(time)))
}

/** A schedule that is due less often than this is not found. */
const longestSearchMs = 32 * 24 * 60 * minuteMs

/**
 * The last time after one time, and up to another, at which a schedule was due. Rates count from 1970: AWS counts
 * from the deployment, but a portal that is restarted would never reach 30 days.
 */
export const lastDue = (expression: string, after: Date, until: Date): Date | undefined => {
  const [, kind, definition = ''] = /^(cron|rate)\((.+)\)$/.exec(expression) ?? []
  if (kind === 'rate') {
    const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(definition) ?? []
    if (!count) throw new Error(`The local stack cannot read the schedule ${expression}`)
    const period = Number(count) * rateMs[unit as keyof typeof rateMs]
    const due = Math.floor(until.getTime() / period) * period
    return due > after.getTime() ? new Date(due) : undefined
  }
  if (kind !== 'cron') throw new Error(`The local stack cannot read the schedule ${expression}`)
  const isDue = isDueByCron(definition)
  const earliest = Math.max(after.getTime(), until.getTime() - longestSearchMs)
  const last = Math.floor(until.getTime() / minuteMs) * minuteMs
  for (let time = last; time > earliest; time -= minuteMs)
    if (isDue(new Date(time))) return new Date(time)
  return undefined
}
