import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { Member } from '../players/players.ts'
import { stream } from '../random.ts'
import { blank, type Campaign, fitGames, form } from './campaign.ts'
import { shared, sum, whole } from './share.ts'

const scoring: Readonly<Record<string, number>> = { GK: 0, DF: 0.25, MF: 0.8, FW: 2.6 }

/** The first keeper always plays when he is fit; field players rotate. */
const startWeight = (position: string, rank: number, starters: number) => {
  if (position === 'GK') return [1, 0.03, 0.002][rank] ?? 0.001
  return rank < starters ? 1 : 0.34 / (1 + 0.35 * (rank - starters))
}

/** How often a starter is taken off, relative to his team-mates. */
const goesOff = ({ seed, season }: Campaign, { fact }: Member) =>
  stream(seed, fact.id, season, 'off').between(0.3, 1.7)

export const soccerStats = (campaign: Campaign): SeasonStats[] => {
  const { squad, games, scored } = campaign
  const fit = fitGames(campaign)
  const of = (isKeeper: boolean) =>
    squad.map(({ member }, i) => {
      const position = member.fact.position ?? ''
      if ((position === 'GK') !== isKeeper) return 0
      const weight = startWeight(position, member.rank, member.starters)
      return weight * (fit[i] ?? 0) * (isKeeper ? 1 : form(campaign, member, 'role'))
    })
  const keepers = whole(shared(games, of(true), fit))
  const field = whole(shared(10 * games, of(false), fit))
  const starts = fit.map((_, i) => (keepers[i] ?? 0) + (field[i] ?? 0))
  const fromBench = squad.map(({ member }, i) => {
    const rest = (fit[i] ?? 0) - (starts[i] ?? 0)
    return member.fact.position === 'GK' ? 0 : Math.round(rest * (member.rank < 6 ? 0.5 : 0.2))
  })
  const benchMinutes = fromBench.map((times) => times * 21)
  const fieldStarts = squad.map(({ member }, i) =>
    member.fact.position === 'GK' ? 0 : (starts[i] ?? 0),
  )
  // A substitute's minutes are those of a starter who went off early, some more often than others.
  const off = shared(
    sum(benchMinutes),
    squad.map(({ member }, i) => (fieldStarts[i] ?? 0) * goesOff(campaign, member)),
    fieldStarts.map((times) => times * 45),
  )
  const minutes = whole(
    starts.map((times, i) => 90 * times + (benchMinutes[i] ?? 0) - (off[i] ?? 0)),
  )
  const by = squad.map(
    ({ member }, i) =>
      (minutes[i] ?? 0) *
      (scoring[member.fact.position ?? ''] ?? 1) *
      form(campaign, member, 'goals'),
  )
  const goals = whole(shared(scored, by))
  return squad.map(({ member }, i) => ({
    ...blank(member, campaign),
    games: (starts[i] ?? 0) + (fromBench[i] ?? 0),
    starts: starts[i] ?? 0,
    minutes: minutes[i] ?? 0,
    goals: goals[i] ?? 0,
  }))
}
