import { expect, test } from 'vitest'
import { foldText } from './letters.ts'

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
