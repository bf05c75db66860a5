import { expect, test } from 'vitest'
import { foldedName } from './foldedName.ts'

test.each([
  ['Bo Testa Jr.', 'Bo Testa'],
  ['Bo Testa III', 'bo testa'],
  ['A.J. O’Example', "AJ O'Example"],
  ['Luka Tešta-Pod', 'Luka Testa Pod'],
])('%s and %s are the same name', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
})
