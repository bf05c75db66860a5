import { expect, test } from 'vitest'
import { foldText, textMatcher } from './search.ts'

test.each([
  ['Martin Ødegaard', 'martin odegaard'],
  ['Nikola Jokić', 'nikola jokic'],
  ['NICOLÁS', 'nicolas'],
  ['Łukasz Groß', 'lukasz gross'],
  ['Ægir Þór', 'aegir thor'],
  ['O’Neal', 'o’neal'],
])('%s is found as %s', (written, typed) => {
  expect(foldText(written)).toBe(typed)
})

const finds = (text: string, search: string) => textMatcher(search)(foldText(text))

test('a search matches anywhere in a name, in any case and without accents', () => {
  expect(finds('Dušan Vlahović', 'VLAHOV')).toBe(true)
  expect(finds('Dusan Vlahovic', 'vlahović')).toBe(true)
  expect(finds('Dušan Vlahović', 'vlahovik')).toBe(false)
})

test('a search matches only a text with every one of its words, in any order', () => {
  expect(finds('Josh Allen', 'allen josh')).toBe(true)
  expect(finds('Josh Allen', 'allen keenan')).toBe(false)
})

test.each(['', '   '])('a search for "%s" finds everything', (nothing) => {
  expect(finds('Josh Allen', nothing)).toBe(true)
})
