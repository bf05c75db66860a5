import { expect, test } from 'vitest'
import { isInSettings, settingHash } from './settingHash.ts'

test.each([
  ['publications/nfl-BUF/gazette', 'publications-NFL'],
  ['publications/esp/marca', 'publications-ESP'],
  ['sportsdataio/nba/players', 'provider-NBA'],
])('the address of the feed %s is mended at %s', (feed, place) => {
  expect(isInSettings(feed)).toBe(true)
  expect(settingHash(feed)).toBe(place)
})

test('dropped files have no setting', () => {
  expect(isInSettings('drop')).toBe(false)
})
