import { expect, test } from 'vitest'
import { shownLogo } from './teamLogo.ts'

test.each([
  ['/logos/buf.png', '/logos/second.png', '/logos/buf.png'],
  ['null', '/logos/second.png', '/logos/second.png'],
  ['null', null, null],
  ['null', 'null', null],
  [null, '/logos/second.png', null],
  ['https://elsewhere.example/buf.png', '/logos/second.png', null],
  ['//elsewhere.example/buf.png', null, null],
  // To a browser these begin with two slashes as well.
  ['/\\elsewhere.example/buf.png', null, null],
  ['/\t/elsewhere.example/buf.png', null, null],
])('a team with the logo %s and the secondary logo %s shows %s', (logo, secondary, shown) => {
  expect(shownLogo(logo, secondary)).toBe(shown)
})
