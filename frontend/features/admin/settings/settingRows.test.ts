import { expect, test } from 'vitest'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import {
  feedFields,
  priceFields,
  rowOfTexts,
  rowsWithMine,
  textsOfRow,
  wrongField,
} from './settingRows.ts'

test('a stored row becomes texts and the same row again', () => {
  const texts = textsOfRow(feedFields, gazette)
  expect(texts).toMatchObject({ teamId: 'nfl-BUF', playerId: '', handle: '' })
  expect(rowOfTexts(feedFields, texts, { competition: 'NFL' })).toEqual(gazette)
})

test('numbers are sent as numbers, and texts without spaces around them', () => {
  const texts = {
    id: ' season ',
    title: 'Season',
    description: 'x',
    amount: '4900',
    interval: 'season',
  }
  expect(rowOfTexts(priceFields, texts, { currency: 'usd' })).toEqual({
    id: 'season',
    title: 'Season',
    description: 'x',
    amount: 4900,
    interval: 'season',
    currency: 'usd',
  })
})

test('a price without a number is sent as missing, not as free', () => {
  const texts = { id: 'season', title: 'Season', description: 'x', amount: ' ', interval: 'season' }
  expect(rowOfTexts(priceFields, texts, {}).amount).toBeNull()
})

test('the error of a field names its row', () => {
  expect(wrongField({ 'setting.value.2.address': 'Must be an address.' }, 'No.')).toBe(
    'Row 3, address: Must be an address.',
  )
  expect(wrongField({ 'setting.value': 'Wrong.' }, 'No.')).toBe('Wrong.')
  expect(wrongField({}, 'No.')).toBe('No.')
})

test('rows that the admin has added, edited or removed are kept beside what somebody else has saved', () => {
  const row = (feed: string, address = '1', source = '1') => ({ feed, address, source })
  const seen = [row('both'), row('mine'), row('gone'), row('removed'), row('edited, removed')]
  const theirs = [row('both', '2'), row('mine'), row('gone', '2'), row('theirs')]
  const mine = [row('both', '1', '3'), row('mine', '3'), row('removed'), row('new')]
  const edited = row('edited, removed', '3')
  expect(rowsWithMine('feed', seen, theirs, [...mine, edited])).toEqual([
    row('both', '2', '3'),
    row('mine', '3'),
    row('theirs'),
    row('new'),
    edited,
  ])
})
