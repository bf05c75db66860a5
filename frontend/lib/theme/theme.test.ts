import { expect, test } from 'vitest'
import { nextTheme } from './theme.ts'

test('the switch goes from the system’s theme to light, to dark and back', () => {
  expect(nextTheme('auto')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('auto')
})
