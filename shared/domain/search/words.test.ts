import { expect, test } from 'vitest'
import { lettersOf, searchedWords, wordsIn } from './words.ts'

test.each([
  ['Martin Ødegaard', 'martin odegaard'],
  ['Ja’Marr O`Neal Jr.', 'jamarr oneal jr'],
  ['Trent Alexander-Arnold', 'trent alexander arnold'],
  ['J.J. Watt', 'jj watt'],
  ['Jose\u0301 Gro\u00df', 'jose gross'],
  ['Brighton & Hove Albion', 'brighton hove albion'],
  ['49ers', '49ers'],
  ['', ''],
])('the words of "%s" are "%s"', (text, words) => {
  expect(wordsIn(text).map(({ plain }) => plain)).toEqual(words.split(' ').filter(Boolean))
})

test('a word keeps its position in the text, accents and dots included', () => {
  const text = 'A.J. Núñez'
  expect(wordsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['A.J.', 'Núñez'])
})

test.each([
  ['the quarterback of the Bears', ['quarterback', 'bears']],
  ['Chicago’s players', ['chicago']],
  ['the', ['the']],
  [' , ', []],
])('a search for "%s" looks for %j', (search, words) => {
  expect(searchedWords(search)).toEqual(words)
})

test('a search is cut to 80 letters and eight words', () => {
  expect(searchedWords('x'.repeat(90))).toEqual(['x'.repeat(80)])
  expect(searchedWords('one two three four five six seven eight nine')).toHaveLength(8)
})

test.each([
  ['Ødegaard', 0, 3, 'Øde'],
  ['D’Andre', 0, 2, 'D’A'],
  ['Jose\u0301', 0, 4, 'Jose\u0301'],
  ['Newcastle', 3, 9, 'castle'],
])('in %s the letters from %i to %i are %s', (text, first, last, letters) => {
  const { from, to } = lettersOf(text, { from: 0 }, first, last)
  expect(text.slice(from, to)).toBe(letters)
})
