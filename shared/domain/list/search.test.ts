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

test('a search is found anywhere in a name, in any case and without its accents', () => {
  expect(finds('Dušan Vlahović', 'VLAHOV')).toBe(true)
  expect(finds('Dusan Vlahovic', 'vlahović')).toBe(true)
  expect(finds('Dušan Vlahović', 'vlahovik')).toBe(false)
})

test('every word counts, in any order', () => {
  expect(finds('Josh Allen', 'allen josh')).toBe(true)
  expect(finds('Josh Allen', 'allen keenan')).toBe(false)
})

test.each(['', '   '])('"%s" finds everything', (nothing) => {
  expect(finds('Josh Allen', nothing)).toBe(true)
})
