import { expect, it } from 'vitest'
import { viewerOf } from './rateLimit.ts'

const viewer = (address: string) => viewerOf({ 'x-viewer-address': address })

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('the viewer at %s counts as %s', (address, counted) => {
  expect(viewer(address)).toBe(counted)
})

it('all viewers without an address count as one viewer', () => {
  expect(viewerOf({})).toBe('unknown')
})
