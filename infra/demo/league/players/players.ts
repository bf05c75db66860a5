import * as z from 'zod'
import type { Player } from '#shared/domain/facts/teams.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { dayNumber, dayOfNumber } from '#shared/domain/time/calendar.ts'
import { listCell, numberCell, readCsv } from '../../data/readCsv.ts'
import type { Club } from '../clubs.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import { inventedName } from './names.ts'

const jerseyRange = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((text) => text.split('-').map(Number) as [from: number, to: number])

const squadRow = z.object({
  competition: z.enum(competitions),
  formation: z.string(),
  position: z.string(),
  players: numberCell,
  starters: numberCell,
  inches: numberCell,
  inchesDeviation: numberCell,
  pounds: numberCell,
  poundsDeviation: numberCell,
  jerseys: listCell.pipe(z.array(jerseyRange)),
})

/** The number of players of a position in a squad, and their builds and jerseys. */
type PositionPlan = Readonly<z.infer<typeof squadRow>>

const plans = Map.groupBy(readCsv('squads.csv', squadRow), ({ competition }) => competition)

/** The possible formations of a league, each with its starters and substitutes. */
const squadPlansOf = (competition: Competition): readonly (readonly PositionPlan[])[] => [
  ...Map.groupBy(plans.get(competition) ?? [], ({ formation }) => formation).values(),
]

export interface Member {
  readonly fact: Player
  readonly age: number
  /** The rank among players of the position. A player with a rank below `starters` starts. */
  readonly rank: number
  readonly starters: number
}

const ages: Readonly<
  Record<Competition, readonly [mean: number, deviation: number, oldest: number]>
> = {
  NFL: [26, 3.1, 39],
  NBA: [26, 4, 39],
  EPL: [25.5, 3.9, 37],
  ESP: [26.2, 4.1, 38],
}
const youngest = { NFL: 21, NBA: 19, EPL: 17, ESP: 17 } as const

/** Kickers, quarterbacks and goalkeepers have longer careers; starters are older than substitutes. */
const ageOf = (random: Random, competition: Competition, position: string, starts: boolean) => {
  const [mean, deviation, oldest] = ages[competition]
  const lasting = /^(K|P|LS|QB|GK)$/.test(position) ? 3 : 0
  const age = random.normal(mean + lasting + (starts ? 1.1 : -0.6), deviation)
  return Math.min(oldest, Math.max(youngest[competition], Math.floor(age)))
}

const jerseyOf = (random: Random, { jerseys }: PositionPlan, taken: Set<number>): number | null => {
  const free = (ranges: PositionPlan['jerseys']) =>
    ranges
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
      .filter((number) => !taken.has(number))
  const choice = free(jerseys)
  const number = random.pick(choice.length ? choice : free([[2, 99]]))
  taken.add(number)
  return number
}

const rounded = (random: Random, mean: number, deviation: number) =>
  Math.round(random.normal(mean, deviation))

/** A club's squad: position by position, the starters first. */
export const squadOf = (seed: string, season: Season, { fact: team }: Club): readonly Member[] => {
  const september = dayNumber(`${season.year}-09-01`) ?? 0
  const formation = stream(seed, team.id, 'formation').pick(squadPlansOf(team.competition))
  const names = new Set<string>()
  const jerseys = new Set<number>()
  let number = 0
  return formation.flatMap((plan) =>
    Array.from({ length: plan.players }, (_, rank): Member => {
      const id = `${team.id}-${String(++number).padStart(2, '0')}`
      const random = stream(seed, id, 'person')
      const name = inventedName(random, team.competition, names)
      names.add(name)
      const age = ageOf(random, team.competition, plan.position, rank < plan.starters)
      const birthday = september - Math.round((age + random.next()) * 365.25)
      return {
        age,
        rank,
        starters: plan.starters,
        fact: {
          kind: 'player',
          id,
          competition: team.competition,
          teamId: team.id,
          name,
          nickname: null,
          jersey: jerseyOf(random, plan, jerseys),
          position: plan.position,
          depthOrder: Math.floor(rank / plan.starters) + 1,
          active: true,
          birthDate: dayOfNumber(birthday),
          heightInches: rounded(random, plan.inches, plan.inchesDeviation),
          weightPounds: rounded(random, plan.pounds, plan.poundsDeviation),
        },
      }
    }),
  )
}
