import { expect, test } from 'vitest'
import { isTornAcl, withoutAcl } from './tornAcl.ts'

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

test('an injury that left the ligament whole is one of the knee', () => {
  expect(withoutAcl('ACL sprain')).toBe('knee sprain')
  expect(withoutAcl('ACL tear')).toBe('ACL tear')
})
