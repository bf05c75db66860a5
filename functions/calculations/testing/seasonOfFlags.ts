import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { scoredTeam } from '#functions/calculations/testing/scoredTeams.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { registerFiles, sha256 } from '#functions/store/calculations/registerFiles.ts'
import type { Remembered, StoredTeam } from '#functions/store/calculations/scores.ts'
import { Killed, killedAfter } from '#functions/store/testing/faultyClients.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import type { DayFile, RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { registerVerifier } from '#shared/scoring/register/verifyRegister.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { game, injury, player, report, stats } from '#shared/scoring/testing/facts.ts'
import { closeRegister } from '../tasks/closeRegister.ts'
import { registerForecasts } from '../tasks/registerForecasts.ts'
import { teamMemory } from '../teamMemory.ts'

const firstDay = '2026-10-12'
export const dayOf = (n: number) => addDays(firstDay, n) ?? firstDay
const noon = (day: string) => new Date(`${day}T16:00:00.000Z`)
const clubs = ['epl-home', 'epl-away'] as const

/** Every sixth day has a game between the two clubs. */
const daysBetweenGames = 6

/** What may happen to a player on a day. On the day of a game he takes part unless he `sits`. */
export const events = [
  'nothing',
  'sits',
  'is 75% to play',
  'is 25% to play',
  'is out until next week',
  'is cleared',
  'changes clubs',
  'is corrected',
] as const
export type Event = (typeof events)[number]
export interface Day {
  readonly players: Readonly<Record<string, Event>>
  readonly game?: 'postponed' | 'moved' | undefined
}

interface Life {
  club: string
  statuses: StatusReport[]
  injuries: Injury[]
  games: PlayedGame[]
}

const said = (id: string, day: string, status: string): StatusReport =>
  report(id, status, { at: `${day}T09:00:00.000Z`, bodyPart: 'knee', source: 'fpl' })

const live = (life: Life, id: string, event: Event, n: number): Life => {
  const day = dayOf(n)
  const saying = (status: string) => ({
    ...life,
    statuses: [...life.statuses, said(id, day, status)],
  })
  const returned = life.injuries.map((one) => ({ ...one, returnedOn: one.returnedOn ?? day }))
  switch (event) {
    case 'is 75% to play':
      return saying('75% to play')
    case 'is 25% to play':
      return saying('25% to play')
    case 'is out until next week': {
      const dated = { startedOn: day, expectedOn: dayOf(n + 8) }
      return { ...saying('Out'), injuries: [...returned, injury(`${id}-${n}`, id, dated)] }
    }
    case 'is cleared':
      return { ...saying('Active'), injuries: returned }
    case 'changes clubs':
      return { ...life, club: clubs.find((club) => club !== life.club) ?? life.club }
    case 'is corrected':
      return {
        ...life,
        games: life.games.map((one, i) =>
          i === life.games.length - 1 ? { ...one, share: one.share === null ? 1 : null } : one,
        ),
      }
    default:
      return life
  }
}

const fixtures = (days: readonly Day[], n: number) =>
  Array.from({ length: Math.ceil((days.length + 14) / daysBetweenGames) }, (_, i) => {
    const planned = i * daysBetweenGames + daysBetweenGames - 1
    const change = days
      .slice(Math.max(0, planned - 3), Math.min(planned, n + 1))
      .find((day) => day.game)?.game
    const day = dayOf(planned + (change === 'moved' ? 1 : 0))
    const isOver = change !== 'postponed' && day < dayOf(n)
    return game({
      ...{ id: `epl-g${i}`, competition: 'EPL', day, at: `${day}T19:00:00.000Z` },
      ...{ homeTeamId: clubs[0], awayTeamId: clubs[1] },
      status: change === 'postponed' ? 'postponed' : isOver ? 'final' : 'scheduled',
    })
  })

export interface RunOptions {
  kills?: readonly number[]
  /** Whether runs rely on what the run before remembered. */
  remembers?: boolean
}

/**
 * Lives through the days, each with a run of both clubs and a closing of the register. Each of `kills` kills one
 * process, which is then repeated.
 */
export const registerOf = async (
  db: DynamoDBDocumentClient,
  days: readonly Day[],
  { kills = [], remembers = true }: RunOptions = {},
) => {
  const whole = forecastRegister(db, 'views')
  const ids = Object.keys(days[0]?.players ?? {})
  let lives = new Map<string, Life>(
    ids.map((id, i) => [id, { club: clubs[i % 2] ?? '', statuses: [], injuries: [], games: [] }]),
  )
  const memories = new Map<string, { ofTeam: Remembered; ofPlayers: Remembered }>()
  let process = 0
  const runClub = async (club: string, games: ReturnType<typeof fixtures>, asOf: Date) => {
    const squad = [...lives].filter(([, life]) => life.club === club)
    const run = scoredTeam(club, 'soccer', {
      players: squad.map(([id]) => player(id, { teamId: club })),
      injuries: squad.flatMap(([, { injuries }]) => injuries),
      statuses: squad.flatMap(([, { statuses }]) => statuses),
      stats: squad.map(([id, life]) => stats(id, { recentGames: life.games })),
      games,
    })
    const score = scoreTeam(run.facts, sportModels.soccer, asOf.toISOString())
    const work = async (register: typeof whole, memory: ReturnType<typeof memories.get>) => {
      const stored =
        memory &&
        ({
          ofTeam: () => structuredClone(memory.ofTeam),
          ofPlayers: () => structuredClone(memory.ofPlayers),
        } as unknown as StoredTeam)
      const noHistory = { newest: async () => [], append: async () => {} }
      const known = await teamMemory(club, stored, asOf, { register, history: noHistory as never })
      const thisRun = { competition: 'EPL' as const, asOf, league: { injuriesOf: () => [] } }
      await registerForecasts({ ...run, score }, thisRun, known.register)
      memories.set(club, known.remembered(new Set(squad.map(([id]) => id))))
    }
    const writes = kills[process++ % Math.max(1, kills.length)] ?? Number.POSITIVE_INFINITY
    try {
      const dying = forecastRegister(killedAfter(db, writes), 'views')
      await work(dying, remembers ? memories.get(club) : undefined)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      await work(whole, undefined)
    }
  }
  const close = (asOf: Date) =>
    closeRegister({ competition: 'EPL', asOf }, {
      facts: { lists: { teams: async () => [] } },
      runs: { read: async () => undefined },
      register: whole,
    } as never)
  for (const [n, day] of days.entries()) {
    lives = new Map(
      [...lives].map(([id, life]) => [id, live(life, id, day.players[id] ?? 'nothing', n)]),
    )
    const games = fixtures(days, n)
    await close(noon(dayOf(n)))
    for (const club of clubs) await runClub(club, games, noon(dayOf(n)))
    // He takes part after this run, so the next one sees it.
    if (games.some((one) => one.day === dayOf(n) && one.status === 'scheduled'))
      lives = new Map(
        [...lives].map(([id, life]) => {
          const share = day.players[id] === 'sits' ? null : 0.8
          return [id, { ...life, games: [...life.games, { day: dayOf(n), share }] }]
        }),
      )
  }
  await close(noon(dayOf(days.length)))
  const { chain, file } = registerFiles(db, 'views')
  const files = await Promise.all(
    (await chain()).map(async (link) => ({ link, text: (await file(link.day))?.text ?? '' })),
  )
  return { files, totals: (await whole.closed(1)).totals }
}
export type Register = Awaited<ReturnType<typeof registerOf>>

export const verified = ({ files }: Register) => {
  const verifier = registerVerifier(sha256)
  for (const { link, text } of files) verifier.add(link, text)
  return verifier.result()
}
export const entriesOf = ({ files }: Register): RegisterEntry[] =>
  files.flatMap(({ text }) => (JSON.parse(text) as DayFile).entries)
