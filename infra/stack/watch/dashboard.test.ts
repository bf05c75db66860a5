import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const [dashboard] = Object.values(
  Assert.fromJSON(template).findResources('AWS::CloudWatch::Dashboard'),
)
const shown = JSON.stringify(dashboard?.Properties.DashboardBody)

const idsOf = (type: string) =>
  Object.entries(template.Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []))

test('the dashboard shows every alarm, every queue and every function of ours', () => {
  const alarms = idsOf('AWS::CloudWatch::Alarm')
  expect(alarms.length).toBeGreaterThan(20)
  const functions = Object.entries(template.Resources).flatMap(([id, { Metadata }]) =>
    Metadata?.entry ? [id] : [],
  )
  for (const id of [...alarms, ...functions, ...idsOf('AWS::SQS::Queue')])
    expect(shown, id).toContain(`"${id}"`)
})

test('everything that can be tagged is tagged; the dashboard, whose schema has no tags, is not', () => {
  expect(dashboard?.Properties).not.toHaveProperty('Tags')
  for (const type of ['AWS::DynamoDB::Table', 'AWS::Lambda::Function', 'AWS::S3::Bucket'])
    for (const { Properties } of Object.values(Assert.fromJSON(template).findResources(type)))
      expect(Properties.Tags).toEqual(
        expect.arrayContaining([{ Key: 'product', Value: 'matchfit' }]),
      )
})

test('the dashboard shows how fresh the scores of each competition are', () => {
  for (const competition of ['NFL', 'NBA', 'EPL', 'ESP'])
    for (const metric of ['FeedsAsked', 'ScoresUpToDate'])
      expect(shown).toMatch(
        new RegExp(
          `${metric}[^\\]]*competition[^\\]]*${competition}|${metric}[^\\]]*${competition}`,
        ),
      )
})
