import { expect, test } from 'vitest'
import { acknowledged, guardFindings } from './guardFindings.ts'

const broken = (...names: string[]) =>
  JSON.stringify([
    { name: 'prod.json', not_compliant: names.map((name) => ({ Rule: { name, checks: [] } })) },
  ])

test('a broken rule is reported unless it is acknowledged', () => {
  const [known = ''] = Object.keys(acknowledged)
  expect(guardFindings(broken(known, 'sns_encrypted_kms_check'))).toEqual([
    'sns_encrypted_kms_check',
  ])
  expect(guardFindings(broken(known))).toEqual([])
})

test('text that is not a report of cfn-guard is an error', () => {
  expect(() => guardFindings('{}')).toThrow()
  expect(() => guardFindings('')).toThrow()
})
