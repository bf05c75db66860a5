import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import type { Template } from '../synthesize.ts'
import { stageOf, templateOf } from '../testing/stages.ts'

const template = inject('template')
const rules = Object.values(Assert.fromJSON(template).findResources('AWS::Events::Rule'))

test('the guest key is rotated every 30 days', () => {
  const scheduled = rules.filter(({ Properties }) => Properties.ScheduleExpression)
  expect(scheduled).toHaveLength(1)
  const { ScheduleExpression, Targets } = scheduled[0]?.['Properties'] ?? {}
  expect(ScheduleExpression).toBe('rate(30 days)')
  const [target] = Targets[0].Arn['Fn::GetAtt']
  expect(template.Resources[target]?.Metadata?.entry).toBe('functions/guest-key/handler.ts')
})

test('a schedule that cannot be delivered is dropped within the hour', () => {
  for (const { Properties } of rules)
    expect(Properties.Targets).toEqual([
      expect.objectContaining({
        RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 },
      }),
    ])
})

const plansOf = (of: Template) =>
  Object.values(Assert.fromJSON(of).findResources('AWS::Scheduler::Schedule')).map(
    ({ Metadata, Properties }) => {
      const [, first = '', period = '60'] =
        /^cron\((\d+)(?:\/(\d+))? \* \* \* \? \*\)$/.exec(Properties.ScheduleExpression) ?? []
      return {
        name: String(Metadata.name),
        competition: JSON.parse(Properties.Target.Input).competition,
        first: Number(first),
        period: Number(period),
      }
    },
  )
const stages = ['dev', 'staging', 'prod'] as const
const ofStage = Object.fromEntries(
  stages.map((stage) => [stage, plansOf(templateOf(stageOf(stage)))] as const),
)

test.each(stages)(
  'in %s every competition is ingested every 10 to 30 minutes, and calculated some minutes later',
  (stage) => {
    const plans = (ofStage[stage] ?? []).filter(({ competition }) => competition)
    expect(plans.map(({ name, period }) => [name, period]).toSorted()).toEqual([
      ...['calculate', 'ingest'].flatMap((verb) => [
        [`${verb}-epl`, 30],
        [`${verb}-esp`, 30],
        [`${verb}-nba`, 10],
        [`${verb}-nfl`, 15],
      ]),
    ])
    for (const { name, competition, first } of plans) {
      const ingest = plans.find((one) => one.name === `ingest-${competition.toLowerCase()}`)
      if (name.startsWith('calculate')) expect(first - (ingest?.first ?? 0)).toBeGreaterThan(3)
    }
  },
)

const isLetters = ({ name }: { name: string }) => name === 'send-digests'
/** The schedules of these stages, except that of letters, that fire at a minute of the hour. */
const firingAt = (minute: number, ...names: (keyof typeof ofStage)[]) =>
  names.flatMap((stage) =>
    (ofStage[stage] ?? []).flatMap(({ name, first, period }) =>
      !isLetters({ name }) && minute >= first && (minute - first) % period === 0
        ? [`${stage} ${name}`]
        : [],
    ),
  )
const minutesOfHour = Array.from({ length: 60 }, (_, minute) => minute)

test('no two schedules of one account, even with staging and prod, fire in the same minute, except letters with dropped files', () => {
  const others = Object.values(ofStage).map((plans) => plans.find(isLetters))
  expect(others.map((plan) => plan?.period)).toEqual([60, 60, 60])
  for (const [place, plans] of Object.values(ofStage).entries())
    expect(others[place]?.first).toBe(plans.find(({ name }) => name === 'ingest-drop')?.first)
  for (const minute of minutesOfHour) {
    const together = firingAt(minute, 'staging', 'prod')
    expect(together, `at minute ${minute}`).toHaveLength(Math.min(1, together.length))
    expect(firingAt(minute, ...stages).length, `at minute ${minute}`).toBeLessThanOrEqual(2)
  }
})

const reserved = (of: Template) =>
  Object.fromEntries(
    Object.entries(of.Resources).flatMap(([id, { Type, Properties }]) => {
      const count = Properties?.['ReservedConcurrentExecutions']
      return Type === 'AWS::Lambda::Function' && count !== undefined
        ? [[id.slice(0, -8), count]]
        : []
    }),
  )
const atOnce = (of: Template) =>
  Object.values(Assert.fromJSON(of).findResources('AWS::Lambda::EventSourceMapping')).map(
    ({ Properties }) => Properties.ScalingConfig.MaximumConcurrency,
  )

test('a new account, which may reserve nothing, sends and calculates little at the same time', () => {
  const small = templateOf(stageOf('prod', { functionsAtOnce: 10, calculationsAtOnce: 2 }))
  expect(reserved(small)).toEqual({})
  expect(atOnce(small)).toEqual([2, 2, 2, 2, 2])
})

test('an account with a raised quota limits what runs by itself', () => {
  const large = templateOf(stageOf('prod', { functionsAtOnce: 1000, calculationsAtOnce: 20 }))
  expect(reserved(large)).toEqual({ Ingest: 5, Images: 5 })
  expect(atOnce(large).toSorted()).toEqual([200, 20, 5, 2, 2].toSorted())
  // AWS refuses a reservation that would leave fewer than a hundred to all other functions.
  expect(reserved(templateOf(stageOf('prod', { functionsAtOnce: 199 })))).toEqual({})
})
