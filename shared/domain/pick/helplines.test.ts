import { expect, test } from 'vitest'
import { helplinesOfStage } from './helplineSchema.ts'
import { knownHelplines, phoneLink, usualHelplines } from './helplines.ts'

const ireland = { country: 'Ireland', age: 18, phone: '1800 936 725', name: 'Gambling Care' }

test.each([
  ['1-800-GAMBLER', 'tel:18004262537'],
  ['0808 8020 133', 'tel:08088020133'],
  ['+34 900 200 225', 'tel:+34900200225'],
  ['ADGJMPTW', 'tel:23456789'],
  ['CFILOSVZ', 'tel:23456789'],
])('%s is called as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test('a stage that sets nothing shows the lines of the US, the UK and Spain, each with its age', () => {
  expect(helplinesOfStage.parse(undefined)).toEqual(usualHelplines)
  expect(usualHelplines.map(({ country, age }) => [country, age])).toEqual([
    ['US', 21],
    ['UK', 18],
    ['Spain', 18],
  ])
})

test('a stage lists countries by their codes or lines of its own, in its own order', () => {
  const { ES, US } = knownHelplines
  expect(helplinesOfStage.parse(['ES', ireland, 'US'])).toEqual([ES, ireland, US])
  // What has been read can be read again: the laptop's stage is the base of others in tests.
  expect(helplinesOfStage.parse([ES, ireland])).toEqual([ES, ireland])
})

test.each([
  [[], 'picks are never shown without a helpline'],
  [['US', 'US'], 'a country is named twice'],
  [['DE'], 'is neither one of US, GB, ES nor an object with country, age and phone'],
  [[{ ...ireland, age: 12 }], 'expected number to be >=16'],
  [[{ ...ireland, phone: 'call us' }], 'is no number that a telephone can call'],
  [[{ ...ireland, site: 'https://example.com' }], 'Unrecognized key: "site"'],
])('a stage with %j is refused', (lines, reason) => {
  const { error } = helplinesOfStage.safeParse(lines)
  expect(error?.issues.map(({ message }) => message).join()).toContain(reason)
})
