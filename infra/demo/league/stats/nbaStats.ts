import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import { blank, type Campaign, fitGames, form } from './campaign.ts'
import { shared, whole } from './share.ts'

/** Minutes per game by rank at a position. Over five positions they add up to slightly more than 240. */
const minutes = [33, 21, 6]

type Counted = 'points' | 'rebounds' | 'assists' | 'steals' | 'blocks'

/** Relative figures per minute of each position. */
const rates: Readonly<Record<string, Readonly<Record<Counted, number>>>> = {
  PG: { points: 1.05, rebounds: 0.6, assists: 2, steals: 1.3, blocks: 0.4 },
  SG: { points: 1.1, rebounds: 0.65, assists: 1.1, steals: 1.1, blocks: 0.5 },
  SF: { points: 1, rebounds: 0.9, assists: 0.8, steals: 1.1, blocks: 0.8 },
  PF: { points: 0.95, rebounds: 1.2, assists: 0.65, steals: 0.85, blocks: 1.2 },
  C: { points: 0.9, rebounds: 1.7, assists: 0.6, steals: 0.7, blocks: 2.3 },
}

/** Starters score more. */
const stars = [1.25, 1, 0.8]

/** A team's averages per game. */
const perGame = { rebounds: 44, assists: 26, steals: 7.8, blocks: 5 } as const

export const nbaStats = (campaign: Campaign): SeasonStats[] => {
  const { squad, games, scored } = campaign
  const fit = fitGames(campaign)
  const weights = squad.map(
    ({ member }, i) => (minutes[member.rank] ?? 3) * (fit[i] ?? 0) * form(campaign, member, 'role'),
  )
  const caps = fit.map((played) => played * 38)
  const played = whole(shared(240 * games, weights, caps))
  const share = (counted: Counted, total: number) => {
    const by = squad.map(({ member }, i) => {
      const [star, spread] = counted === 'points' ? [stars[member.rank] ?? 0.8, 1.25] : [1, 1]
      const rate = rates[member.fact.position ?? '']?.[counted] ?? 1
      return (played[i] ?? 0) * rate * star * form(campaign, member, counted) ** spread
    })
    return whole(shared(total, by))
  }
  const points = share('points', scored)
  const rebounds = share('rebounds', Math.round(perGame.rebounds * games))
  const assists = share('assists', Math.round(perGame.assists * games))
  const steals = share('steals', Math.round(perGame.steals * games))
  const blocks = share('blocks', Math.round(perGame.blocks * games))
  return squad.map(({ member }, i) => ({
    ...blank(member, campaign),
    games: fit[i] ?? 0,
    starts: member.rank === 0 ? (fit[i] ?? 0) : 0,
    minutes: played[i] ?? 0,
    points: points[i] ?? 0,
    rebounds: rebounds[i] ?? 0,
    assists: assists[i] ?? 0,
    steals: steals[i] ?? 0,
    blocks: blocks[i] ?? 0,
  }))
}
