import type * as z from 'zod'

const nounOf: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const unitOf: Record<string, string> = { string: ' characters', array: ' entries' }

const formOf: Record<string, string> = {
  datetime: 'Must be a time such as 2026-11-21T12:00:00Z.',
  date: 'Must be a day such as 2026-11-21.',
  url: 'Must be a web address.',
}

/**
 * Says in a sentence what is wrong with a value. It is used wherever a schema has no sentence of its own, so that
 * no text of the validation library reaches a caller.
 */
export const inputMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required*'
      return issue.expected in nounOf ? `Must be ${nounOf[issue.expected]}.` : 'Is not valid.'
    case 'invalid_value': {
      if (issue.input === undefined) return 'Required*'
      const values = issue.values.map(String)
      return values.length === 1 ? `Must be ${values[0]}.` : `Must be one of ${values.join(', ')}.`
    }
    case 'too_small':
      return `Must ${limit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}.`
    case 'too_big':
      return `Must ${limit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}.`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return formOf[issue.format] ?? 'Has the wrong form.'
    case 'unrecognized_keys':
      return 'Is not a field of this call.'
    default:
      return 'Is not valid.'
  }
}

const limit = (origin: string, compared: string, bound: number | bigint) =>
  `${origin in unitOf ? 'have' : 'be'} ${compared} ${bound}${unitOf[origin] ?? ''}`
