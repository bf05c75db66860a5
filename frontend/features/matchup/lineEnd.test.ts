import { expect, test } from 'vitest'
import { lineEnd } from './lineEnd.ts'

const first = '2026-11-17T12:00:00Z'
const now = new Date('2026-11-21T17:00:00Z')

test('the line of the page of now ends now', () => {
  expect(lineEnd(first, undefined, now)).toEqual({
    until: now,
    ends: ['Tue, Nov 17 · 7:00 AM EST', 'Now'],
    stands: 'stands',
  })
})

test('the line of a page of another time ends then, and says so', () => {
  expect(lineEnd(first, '2026-11-19T17:00:00.000Z', now)).toEqual({
    until: new Date('2026-11-19T17:00:00Z'),
    ends: ['Nov 17, 2026', 'As of Nov 19, 2026'],
    stands: 'and stood on Thu, Nov 19 · 12:00 PM EST',
  })
})
