import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { mistakesIn } from './spelling.ts'

test.each([
  ['castelane', 'castellane', 1],
  ['castellane', 'castellane', 0],
  ['castelane', 'castellanos', 2],
  ['mahoems', 'mahomes', 1],
  ['mahmes', 'mahomes', 1],
  ['jefersn', 'jefferson', undefined],
  ['jeffersn', 'jefferson', 1],
  ['gronkowsky', 'gronkowski', 1],
  ['alen', 'allen', 1],
  ['bllen', 'allen', undefined],
  ['tle', 'tee', undefined],
  ['smith', 'smyth', 1],
  ['shcefler', 'scheffler', 2],
])('%s is taken for %s with %s mistakes', (typed, word, mistakes) => {
  expect(mistakesIn(typed, word)).toBe(mistakes)
})

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const someWord = (least: number, most: number) =>
  fc.array(letter, { minLength: least, maxLength: most }).map((letters) => letters.join(''))

interface Mistake {
  kind: 'more' | 'fewer' | 'wrong' | 'swapped'
  place: number
  letter: string
}
const mistake: fc.Arbitrary<Mistake> = fc.record({
  kind: fc.constantFrom('more' as const, 'fewer' as const, 'wrong' as const, 'swapped' as const),
  place: fc.nat(),
  letter,
})

/** Makes the mistake behind the first letter, which short words need. */
const mistyped = (word: string, { kind, place, letter: wrong }: Mistake) => {
  const at = 1 + (place % (word.length - 2))
  const [before, letterHere, next, after] = [
    word.slice(0, at),
    word.slice(at, at + 1),
    word.slice(at + 1, at + 2),
    word.slice(at + 2),
  ]
  if (kind === 'more') return before + wrong + letterHere + next + after
  if (kind === 'fewer') return before + next + after
  if (kind === 'wrong') return before + wrong + next + after
  return before + next + letterHere + after
}

it('a word of five letters and more is found in spite of one mistake', () => {
  fc.assert(
    fc.property(someWord(5, 14), mistake, (word, made) => {
      expect(mistakesIn(mistyped(word, made), word)).toBeLessThanOrEqual(1)
    }),
  )
})

it('a word of ten letters and more is found in spite of two mistakes', () => {
  fc.assert(
    fc.property(someWord(10, 16), mistake, mistake, (word, one, other) => {
      // A letter that is swapped twice has moved two places, which is not one slip of a finger.
      fc.pre(one.kind !== 'swapped' && other.kind !== 'swapped')
      expect(mistakesIn(mistyped(mistyped(word, one), other), word)).toBeLessThanOrEqual(2)
    }),
  )
})

it('the beginning of a word matches the word', () => {
  fc.assert(
    fc.property(someWord(4, 12), someWord(0, 8), (typed, rest) => {
      expect(mistakesIn(typed, typed + rest)).toBe(0)
    }),
  )
})

it('a word never matches one with which it shares no letter', () => {
  const half = (letters: string) =>
    fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 14 })
      .map((some) => some.join(''))
  fc.assert(
    fc.property(half('abcdefghijklm'), half('nopqrstuvwxyz'), (typed, word) => {
      expect(mistakesIn(typed, word)).toBeUndefined()
    }),
  )
})
