import { expect, it, test } from 'vitest'
import { gridStatus, gridStatusItems, healthOfStatus } from './statusWords.ts'

test.each([
  'doubtful',
  'out',
  'did not practice',
  'dnp',
  'suspended',
  'physically unable to perform',
  'injured reserve',
  'ir',
  'nfi',
  'inactive',
  'questionable',
  'lp',
  'limited practice',
])('a status of %s makes a player Inactive', (status) => {
  expect(gridStatus(status)).toBe('Inactive')
  expect(gridStatus(`active:ok, ${status.toUpperCase()} :knee`)).toBe('Inactive')
})

test.each([
  '',
  null,
  undefined,
  ',,',
  'probable:knee',
  'active',
  'full practice:ankle',
  'active:out of the boot',
  'active:out',
  'without:knee',
])('%s leaves a player Active', (text) => {
  expect(gridStatus(text)).toBe('Active')
})

it('reads each item into its status and its detail', () => {
  expect(gridStatusItems('Out:Knee: left, DNP')).toEqual([
    { status: 'Out', detail: 'Knee: left' },
    { status: 'DNP', detail: '' },
  ])
})

test.each([
  [null, null],
  ['Out', 'out'],
  ['Injured Reserve', 'out'],
  ['Questionable', 'questionable'],
  ['Doubtful', 'questionable'],
  ['In doubt', 'questionable'],
  ['Day-To-Day', 'questionable'],
  ['75% to play', 'questionable'],
  ['Game Time Decision', 'questionable'],
])('%s is filtered as %s', (status, health) => {
  expect(healthOfStatus(status)).toBe(health)
})
