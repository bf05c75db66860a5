import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, configOf, localConfig, parsedFile } from '#infra/config.ts'
import { repository } from '#infra/repository.ts'
import { synthesize } from '#infra/stack/synthesize.ts'
import { endpoints } from '#shared/contract/api/families.ts'
import { routeKey } from '#shared/contract/endpoint.ts'
import { lastDue } from '../../../laptop/schedules/dueTimes.ts'
import type { Stack } from '../../../laptop/stack.ts'
import { readFunctions } from '../../../laptop/template/functions.ts'
import { readSchedules } from '../../../laptop/template/schedules.ts'
import { throttleOf } from '../../../stack/resources/throttle.ts'
import type { Idle, Limits } from './bill.ts'
import { isWrite } from './measuredVisit.ts'

/** A production stage, as in its sample file. */
const sampleStage = (): Config => {
  const text = readFileSync(join(repository, 'infra/stages/prod.example.json'), 'utf8')
  return configOf('prod', parsedFile('prod', text))
}

export const limitsOfSample = (): Limits => {
  const { callsPerSecond, functionsAtOnce } = sampleStage()
  return {
    functionsAtOnce,
    callsPerSecond: new Map(
      endpoints.map((one) => [routeKey(one), throttleOf(one, callsPerSecond).rate]),
    ),
  }
}

const minuteMs = 60_000
const days = 30

/** How often a schedule is due in a month of 30 days. */
const dueTimes = (expression: string): number => {
  const start = Date.UTC(2026, 10, 1)
  let times = 0
  for (let minute = 1; minute <= days * 24 * 60; minute++) {
    const [from, to] = [start + (minute - 1) * minuteMs, start + minute * minuteMs]
    if (lastDue(expression, new Date(from), new Date(to))) times++
  }
  return times
}

/** Fires each schedule once, and counts its calls as many times as the schedule is due in a month. */
export const idleMonth = async (stack: Stack): Promise<Idle> => {
  const config = sampleStage()
  const local = synthesize(localConfig, { pages: '' })
  const sums = { functionCalls: 0, gigabyteSeconds: 0, readUnits: 0, writeUnits: 0 }
  for (const { name, expression } of readSchedules(local, readFunctions(local))) {
    const times = dueTimes(expression)
    // The first time does what has become due since the start.
    await stack.fire(name)
    stack.emulators.calls.clear()
    const start = performance.now()
    await stack.fire(name)
    const seconds = (performance.now() - start) / 1000
    sums.functionCalls += times
    sums.gigabyteSeconds += (times * seconds * config.functionMegabytes) / 1024
    for (const { action, consumedCapacity = 0 } of stack.emulators.calls.list())
      sums[isWrite(action) ? 'writeUnits' : 'readUnits'] += times * consumedCapacity
  }
  const resources = Object.values(synthesize(config, { pages: '' }).Resources)
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type)
  return {
    ...sums,
    alarms: ofType('AWS::CloudWatch::Alarm').length,
    secrets: ofType('AWS::SecretsManager::Secret').length,
    firewallRules: ofType('AWS::WAFv2::WebACL').flatMap(
      ({ Properties }) => Properties?.['Rules'] ?? [],
    ).length,
  }
}
