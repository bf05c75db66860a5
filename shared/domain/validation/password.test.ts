import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canSubmitReset, mismatchHint, password } from './validation.ts'

const message =
  'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol'

test.each(['Abcdef1!', 'Abcdefg0!', 'Matchfit-demo-1!', 'aB3$aB3$', 'pässWord1?', 'A b c d 1 !'])(
  '%s is a password',
  (value) => {
    expect(password(value)).toBeUndefined()
  },
)

test.each([
  ['empty', ''],
  ['7 characters', 'Abcde1!'],
  ['no lower case', 'ABCDEF1!'],
  ['no upper case', 'abcdef1!'],
  ['no number', 'Abcdefg!'],
  ['no symbol', 'Abcdefg1'],
  ['a space for a symbol', 'Abcdef 1'],
  ['a symbol that Cognito does not count', 'Abcdef1€'],
  ['only a foreign upper case', 'äbcdÖf1!'],
])('a password with %s is refused', (_, value) => {
  expect(password(value)).toBe(message)
})

it('a password needs each of four kinds of characters', () => {
  const kinds = [/[a-z]/g, /[A-Z]/g, /[0-9]/g, /[^a-zA-Z0-9]/g]
  const drawn = fc.tuple(
    fc.stringMatching(/^[a-z]{2,5}$/),
    fc.stringMatching(/^[A-Z]{2,5}$/),
    fc.stringMatching(/^[0-9]{2,5}$/),
    fc.stringMatching(/^[!@#%&_~+=?.]{2,5}$/),
  )
  fc.assert(
    fc.property(drawn, fc.constantFrom(...kinds), (parts, kind) => {
      const value = parts.join('')
      expect(password(value)).toBeUndefined()
      expect(password(value.replace(kind, '').padEnd(8, parts.join('').replace(kind, '')))).toBe(
        message,
      )
    }),
  )
})

describe('the confirmation', () => {
  test.each([
    ['abcdef', 'abcdeg', 'Passwords do not match.'],
    ['abcdef', 'abcde', undefined],
    ['abcde', 'abcdef', undefined],
    ['abcdef', 'abcdef', undefined],
    ['abcdef', 'abcdefg', 'Passwords do not match.'],
    ['', '', undefined],
  ])('of the password %s by %s shows the hint %s', (one, other, hint) => {
    expect(mismatchHint(one, other)).toBe(hint)
  })

  it('hints exactly when two texts of six characters or more differ', () => {
    const text = fc.string({ maxLength: 9 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const differ = one !== other && one.length >= 6 && other.length >= 6
        expect(mismatchHint(one, other)).toBe(differ ? 'Passwords do not match.' : undefined)
        expect(mismatchHint(one, one)).toBeUndefined()
        expect(canSubmitReset(one, other)).toBe(one === other && one !== '')
      }),
    )
  })

  it('can be submitted only when both texts are equal and not empty', () => {
    expect(canSubmitReset('abc', 'abc')).toBe(true)
    expect(canSubmitReset('abc', 'abd')).toBe(false)
    expect(canSubmitReset('', '')).toBe(false)
  })
})
