import { dayNumber } from '#shared/domain/time/calendar.ts'

/** How a cell is written, and what it then means. The fact's schema judges the value after it. */
export interface Form {
  /** Completes: `"tall"` is no …. */
  says: string
  /** Undefined where the text has another form. */
  read: (text: string) => unknown
}

export const words: Form = { says: 'text', read: (text) => text }

const pattern = (says: string, form: RegExp, read: (text: string) => unknown): Form => ({
  says,
  read: (text) => (form.test(text) ? read(text) : undefined),
})

const asIs = (text: string) => text

export const identifier = pattern(
  'id: the competition, a hyphen and your own id, as in nfl-101',
  /^[a-z]+-[A-Za-z0-9._-]{1,60}$/,
  asIs,
)

export const number = pattern('number', /^[+-]?\d{1,12}(\.\d{1,9})?$/, Number)

export const colour = pattern('colour: six hexadecimal digits', /^#?[0-9a-f]{6}$/i, (text) =>
  `#${text.replace('#', '')}`.toUpperCase(),
)

export const capitals: Form = { says: 'text', read: (text) => text.toUpperCase() }

export const lowerCase: Form = { says: 'text', read: (text) => text.toLowerCase() }

/** `74`, `6-2`, `6'2"` or `6' 2`: inches. */
export const height: Form = {
  says: 'height: 74 (inches), 6-2 or 6\'2"',
  read: (text) => {
    const [, feet, inches] = /^(\d)\s*[-'′’]\s*(\d{1,2})\s*(?:["″”]|'')?$/.exec(text) ?? []
    if (feet && inches) return Number(inches) < 12 ? Number(feet) * 12 + Number(inches) : undefined
    return number.read(text)
  },
}

const answers = new Map([
  ...['true', 'yes', 'y', '1'].map((text) => [text, true] as const),
  ...['false', 'no', 'n', '0'].map((text) => [text, false] as const),
])
export const yesOrNo: Form = {
  says: 'yes or no',
  read: (text) => answers.get(text.toLowerCase()),
}

export const day = pattern('day: YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/, asIs)

/** With its offset: a time without one means another moment in every country. */
export const instant: Form = {
  says: 'time: 2026-09-13T17:00:00Z, or with an offset (-04:00) for Z',
  read: (text) => {
    const form = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i
    const [, date] = form.exec(text) ?? []
    // Date.parse takes 30 February for 2 March.
    const ms = dayNumber(date) === undefined ? Number.NaN : Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
  },
}

export const list: Form = {
  says: 'list: words with semicolons between them',
  read: (text) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
}
