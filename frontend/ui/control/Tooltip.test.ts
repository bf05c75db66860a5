import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a tip shows after 250 ms and hides after 400', () => {
  const styles = readFileSync(new URL('Tooltip.module.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\.tip \{[^}]*transition: visibility 0s 400ms;/)
  expect(styles).toMatch(/:is\(:hover, :focus\) \.tip \{[^}]*transition-delay: 250ms;/)
})
