import { expect, test } from 'vitest'
import { isHealthAbsence } from './healthAbsence.ts'

test.each([
  ['Out', 'Coach’s Decision'],
  ['Out', "DNP - Coach's Decision"],
  ['Out', 'personal reasons'],
  ['Out', 'G League - On Assignment'],
  ['Out', 'Two-way contract'],
  ['Out', 'trade pending'],
  ['Out', 'not with team'],
  ['Out', 'International duty'],
  ['Out', 'called up by France'],
  ['Doubtful', 'paternity'],
  ['Suspended', ''],
  ['Commissioner Exempt List', 'Suspension'],
  ['Exempt/Left Team', 'Personal'],
  ['Out', 'yellow card accumulation'],
  ['Out', 'has joined Hearts of Northmoor on loan for the rest of the season.'],
  ['Out', '. Has joined Westport permanently'],
  ['Out', 'Season-long loan to Westport'],
  ['Out', 'On international duty at the Africa Cup of Nations from Gameweek 17 onwards.'],
  ['Out', 'Suspended - unknown return date'],
  ['Inactive', ''],
  ['Inactive', 'placed on IL'],
])('%s (%s) has nothing to do with health', (status, words) => {
  expect(isHealthAbsence(status, words)).toBe(false)
})

test.each([
  ['Out', ''],
  ['Out', 'Undisclosed'],
  ['Out', 'illness'],
  ['Out', 'rest'],
  ['Out', 'Return to Competition Reconditioning'],
  ['Out', 'left knee soreness, back from his suspension'],
  ['Doubtful', 'Knee/Personal'],
  ['Out', 'joined practice, sprained ankle'],
  ['Inactive', 'sprained ankle'],
  ['Inactive', 'unspecified injury'],
  ['Injured Reserve', ''],
])('%s (%s) is a matter of health', (status, words) => {
  expect(isHealthAbsence(status, words)).toBe(true)
})
