import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TeamFacts } from '#shared/scoring/facts/teamFacts.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { demoInMemory } from '../../demo/play/demoInMemory.ts'
import { processorMs, type Row } from './row.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asOf = now.toISOString()
const scale = 100

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const heapNow = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const demoTeams = async (): Promise<TeamFacts[]> => {
  const { stage, runAll, facts } = await demoInMemory(now)
  await runAll()
  const ids = facts.flatMap((fact) => (fact.kind === 'team' ? [fact.id] : []))
  const teams = await stage.dependencies.scores.scoredTeams(ids)
  return [...teams.values()].map(({ facts }) => facts)
}

/** The same team under other ids, so that nothing cached for the first one helps. */
const renamed = (text: string, copy: number): TeamFacts =>
  JSON.parse(text.replaceAll(/("(?:id|playerId|teamId)":")/g, `$1copy-${copy}-`))

/** The cost per player of a league many times as large, with one team in memory at a time. */
export async function* manyTeams(): AsyncGenerator<Row> {
  const teams = (await demoTeams()).map((team) => JSON.stringify(team))
  let players = 0
  const scoreAll = async (copy: number) => {
    let sum = 0
    for (const text of teams) {
      const facts = renamed(text, copy)
      players += facts.players.length
      sum += await processorMs(() => scoreTeam(facts, sportModels[facts.sport], asOf))
    }
    return sum
  }

  for (let warm = 0; warm < 5; warm++) await scoreAll(warm)
  players = 0
  const first = (await scoreAll(5)) + (await scoreAll(6)) + (await scoreAll(7))
  const once = first / players
  const heapBefore = heapNow()
  players = 0
  let ms = 0
  for (let copy = 0; copy < scale; copy++) ms += await scoreAll(copy)
  const heap = heapNow()
  const each = ms / players
  const micro = (cost: number) => `${(1000 * cost).toFixed(0)} µs`
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  yield {
    what: `engine, a player at ${scale}×`,
    value: each / once,
    unit: '× at 1×',
    detail: `${micro(each)} of ${micro(once)}, ${players} players`,
  }
  yield {
    what: `engine, memory after ${scale}×`,
    value: heap / heapBefore,
    unit: '× before',
    detail: `${megabytes(heap)} of ${megabytes(heapBefore)}, ${scale * teams.length} teams one by one`,
  }
}
