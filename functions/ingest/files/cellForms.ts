import { dayNumber } from '#shared/domain/time/calendar.ts'

/** How a cell may be written and which value it stands for. The fact's schema checks the value. */
export interface CellForm {
  /** Completes the reason of a reject: `"tall" is not …`. */
  description: string
  /** Undefined if the text does not have this form. */
  read: (text: string) => unknown
}

const pattern = (
  description: string,
  form: RegExp,
  read: (text: string) => unknown = (text) => text,
): CellForm => ({
  description,
  read: (text) => (form.test(text) ? read(text) : undefined),
})

export const text: CellForm = { description: 'text', read: (text) => text }

export const upperCase: CellForm = { description: 'text', read: (text) => text.toUpperCase() }

export const lowerCase: CellForm = { description: 'text', read: (text) => text.toLowerCase() }

export const identifier = pattern(
  'an id: the competition, a hyphen and your own id, as in nfl-101',
  /^[a-z]+-[A-Za-z0-9._-]{1,60}$/,
)

export const number = pattern('a number', /^[+-]?\d{1,12}(\.\d{1,9})?$/, Number)

export const hexColour = pattern('a colour: six hexadecimal digits', /^#?[0-9a-f]{6}$/i, (text) =>
  `#${text.replace('#', '')}`.toUpperCase(),
)

/** `74`, `6-2`, `6'2"` or `6' 2`, in inches. */
export const height: CellForm = {
  description: 'a height: 74 (inches), 6-2 or 6\'2"',
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
export const yesOrNo: CellForm = {
  description: 'yes or no',
  read: (text) => answers.get(text.toLowerCase()),
}

/** `2026-11-08 0.92, 2026-11-15 -`: a dash for a game in which he did not take part. */
export const playedGames: CellForm = {
  description: 'days with a share from 0 to 1, or a dash: 2026-11-08 0.92, 2026-11-15 -',
  read: (text) => {
    const games = text.split(/\s*[,;]\s*/).map((game) => {
      const [, day, share] = /^(\d{4}-\d{2}-\d{2})\s+(-|\d(?:\.\d{1,6})?)$/.exec(game) ?? []
      return day && share ? { day, share: share === '-' ? null : Number(share) } : undefined
    })
    return games.includes(undefined) ? undefined : games
  },
}

/** `5.5 12`: the price, and the percentage of managers who own him. */
export const market: CellForm = {
  description: 'a price and the percentage of managers who own him: 5.5 12',
  read: (text) => {
    const [, price, owned] =
      /^(\d{1,4}(?:\.\d{1,2})?)\s+(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(text) ?? []
    return price && owned ? { price: Number(price), owned: Number(owned) } : undefined
  },
}

export const isoDay = pattern('a day: YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/)

/** An offset is required: without one the text means a different moment in every country. */
export const isoTime: CellForm = {
  description: 'a time: 2026-09-13T17:00:00Z, or with an offset (-04:00) in place of Z',
  read: (text) => {
    const form = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i
    const [, date] = form.exec(text) ?? []
    // Date.parse reads 30 February as 2 March.
    const ms = dayNumber(date) === undefined ? Number.NaN : Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
  },
}

export const list: CellForm = {
  description: 'a list: words with semicolons between them',
  read: (text) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
}
