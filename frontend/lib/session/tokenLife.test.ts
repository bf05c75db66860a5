import { describe, expect, test } from 'vitest'
import { tokenOf } from './testing.ts'
import { lifeOf, tokenClock } from './tokenLife.ts'

test('a token says when it was issued and when it ends', () => {
  expect(lifeOf(tokenOf('a?~é', 100, 3700))).toEqual({ issued: 100, ends: 3700 })
})

test.each(['', 'opaque', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('{"iat":"1","exp":2}')}.c`])(
  '%j cannot be read',
  (token) => {
    expect(lifeOf(token)).toBeUndefined()
  },
)

describe('a token that ends after 3600 s', () => {
  const token = tokenOf('t', 0, 3600)
  test.each([
    [3539, false],
    [3540, true],
    [9999, true],
  ])('a token of 3600 s is due after %d s: %s', (second, due) => {
    expect(tokenClock(() => second * 1000).isDue(token)).toBe(due)
  })

  test('a token is due for renewal by the server’s clock, even if the reader’s is two hours fast or slow', () => {
    for (const wrong of [7200, -7200]) {
      let second = wrong
      const clock = tokenClock(() => second * 1000)
      clock.received(token)
      expect(clock.isDue(token)).toBe(false)
      second += 3539
      expect(clock.isDue(token)).toBe(false)
      second += 1
      expect(clock.isDue(token)).toBe(true)
    }
  })
})

test('an unreadable token is never due for renewal', () => {
  const clock = tokenClock(() => 1e15)
  clock.received('opaque')
  expect(clock.isDue('opaque')).toBe(false)
})
