import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { bodyGroup, injuryNames, isTornAcl, withoutAcl } from './injuryNames.ts'

const bodyParts = [
  'hamstring',
  'achilles',
  'groin',
  'quad',
  'calf',
  'knee',
  'ankle',
  'foot',
  'back',
]

test.each([
  ['nfl', nfl.recovery.hazard],
  ['nba', nba.recovery.hazard],
  ['soccer', soccer.recovery.median],
] as const)('the %s model knows the group of every common body part', (sport, model) => {
  const levels = model.terms.find(({ feature }) => feature === 'group')
  const knownGroups = levels && 'levels' in levels ? Object.keys(levels.levels) : []
  expect(knownGroups).toEqual(
    expect.arrayContaining(bodyParts.map((part) => bodyGroup(sport, part, null))),
  )
})

test.each([
  ['soccer', 'knee', 'ACL tear', 'acl/cruciate'],
  ['soccer', 'knee', 'ACL sprain', 'knee other'],
  ['nba', 'knee', 'ACL sprain', 'knee'],
  ['nba', 'knee', 'posterior cruciate ligament tear', 'knee'],
  ['nba', 'knee', 'meniscus tear', 'meniscus'],
  ['nfl', 'knee', 'ACL tear', 'Knee'],
  ['nfl', 'Knee', 'contusion', 'Knee'],
  ['soccer', 'knee', 'contusion', 'knock/bruise'],
  ['nba', 'head', 'concussion', 'concussion'],
  ['nba', 'elephant', null, 'other/unspecified injury'],
  ['nfl', null, null, 'Undisclosed'],
] as const)(
  'in %s an injury of the body part %s with the diagnosis %s belongs to the group %s',
  (sport, part, diagnosis, group) => {
    expect(bodyGroup(sport, part, diagnosis)).toBe(group)
  },
)

test('an illness is not a physical injury', () => {
  const fact = { bodyPart: null, diagnosis: 'illness', surgery: false }
  expect(injuryNames('nba', fact)).toMatchObject({ physical: false, label: 'illness' })
})

test('an injury has the name that the data of its sport uses', () => {
  const fact = { bodyPart: 'knee', diagnosis: 'ACL tear', surgery: true }
  expect(injuryNames('nba', fact).injury).toBe('acl/surgery')
  expect(injuryNames('soccer', fact).injury).toBe('cruciate ligament rupture')
})

test('a sprained ACL is neither named like a torn one nor held back after the return', () => {
  const fact = { bodyPart: 'knee', diagnosis: 'ACL sprain', surgery: false }
  expect(injuryNames('soccer', fact).injury).toBe('knee injury')
  expect(injuryNames('nba', fact).structure).not.toMatch(/acl/i)
})

test.each([
  ['ankle', 'high ankle sprain', 'high ankle sprain'],
  ['knee', 'ACL tear', 'knee ACL tear'],
  ['hamstring', null, 'hamstring'],
  [null, 'concussion', 'concussion'],
  [null, null, 'undisclosed injury'],
])('the label of the body part %s with the diagnosis %s is %s', (bodyPart, diagnosis, label) => {
  expect(injuryNames('nfl', { bodyPart, diagnosis, surgery: false }).label).toBe(label)
})

test.each(['COVID-19 protocol', 'covid protocol', 'health and safety protocols', 'Quarantine'])(
  '%s is not an injury, although a concussion protocol is',
  (diagnosis) => {
    expect(injuryNames('nba', { bodyPart: null, diagnosis, surgery: false }).physical).toBe(false)
    const concussion = { bodyPart: 'head', diagnosis: 'concussion protocol', surgery: false }
    expect(injuryNames('nba', concussion).physical).toBe(true)
  },
)

test.each([
  'ACL',
  'knee ACL tear',
  'Torn ACL, left knee',
  'partially torn ACL and sprained MCL',
  'ACL injury',
  'anterior cruciate ligament rupture',
  'ACL reconstruction',
  'knee ACL sprain, reconstructed',
])('%s is a torn ligament', (text) => {
  expect(isTornAcl(text)).toBe(true)
})

test.each([
  'ACL sprain',
  'knee sprain (ACL soreness)',
  'ACL irritation',
  'bruised knee, ACL not torn',
  'ACL: no tear',
  'avoided an ACL tear',
  'MCL tear',
  'posterior cruciate ligament tear',
  'oracle',
])('%s is not a torn ligament', (text) => {
  expect(isTornAcl(text)).toBe(false)
})

test('an injury that left the ligament whole counts as a knee injury', () => {
  expect(withoutAcl('ACL sprain')).toBe('knee sprain')
  expect(withoutAcl('ACL tear')).toBe('ACL tear')
})
