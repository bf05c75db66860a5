import { expect, test } from 'vitest'
import { nextTheme } from './theme.ts'

test('the switch goes round: as the system, light, dark', () => {
  expect(nextTheme('auto')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('auto')
})
