import { expect, test } from 'vitest'
import { isApplePhone, placeOfPushes } from './ownDevice.ts'

test.each([
  [true, false, 'default', 'ready'],
  [true, true, 'granted', 'ready'],
  [true, false, 'denied', 'blocked'],
  [false, true, 'default', 'install'],
  [false, false, 'default', 'unable'],
] as const)(
  'with pushes %s, on an Apple phone %s and with the permission %s the reader sees: %s',
  (hasPush, isPhone, permission, place) => {
    expect(placeOfPushes({ hasPush, isApplePhone: isPhone, permission })).toBe(place)
  },
)

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 5, false],
])('%s with %i touch points is an Apple phone: %s', (userAgent, touchPoints, is) => {
  expect(isApplePhone(userAgent, touchPoints)).toBe(is)
})
