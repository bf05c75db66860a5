import { describe, expect, it } from 'vitest'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { playerFigures, teamFigures } from './comparedFigures.ts'

/** Only the fields that a comparison reads. */
const player = (over: {
  info?: Partial<PlayerPage['playerInfo']>
  injuries?: readonly (readonly [day: string, daysLost: number])[]
  games?: readonly PlayerPage['availability'][number]['state'][]
}) =>
  ({
    as_of: '2026-11-21T17:00:00.000Z',
    playerInfo: {
      ...{ gaming_score: 88.4, availability: 96.2, hpf_total: 93, irc_total: 11.4 },
      ...over.info,
    },
    playerHistory: (over.injuries ?? []).map(([injury_date, days_lost]) => ({
      injury_date,
      days_lost,
    })),
    injury_counts: { last_12_months: over.injuries?.length ?? 0, last_3_years: 3 },
    availability: (over.games ?? []).map((state) => ({ state })),
  }) as PlayerPage

const rowOf = (pages: readonly PlayerPage[], label: string) =>
  playerFigures(pages, 'nfl').find((row) => row.label === label)

describe('players', () => {
  const fit = player({ injuries: [['2026-09-01', 9]], games: ['available', 'injured', 'off'] })
  const hurt = player({
    info: { gaming_score: 47, availability: 62, hpf_total: null, irc_total: 27 },
    injuries: [
      ['2026-05-01', 80],
      ['2025-11-11', 14],
    ],
    games: ['available', 'out', 'to_come'],
  })
  const texts = (label: string) => rowOf([fit, hurt], label)?.figures.map(({ text }) => text)

  it('players are compared in whole numbers', () => {
    expect(texts('Health score')).toEqual(['88', '47'])
    expect(texts('Plays the next game')).toEqual(['96%', '62%'])
    expect(texts('Peak form (HPF)')).toEqual(['93%', 'N/A'])
  })

  it('a risk is shown with the usual risk of the player’s position and age', () => {
    const usual = { start: 20, usual: 22.2, parts: [], shown: 27 }
    const [figure] = rowOf([{ ...hurt, risk: usual }], 'Risk of a new injury')?.figures ?? []
    expect(figure).toMatchObject({ text: '27%', below: 'above his usual 22%' })
  })

  it('only the days lost in the last twelve months count, even of an injury that began earlier', () => {
    expect(texts('Days lost')).toEqual(['9', '84'])
  })

  it('a game in which a player was hurt is not missed, and neither future nor cancelled games count', () => {
    expect(rowOf([fit, hurt], 'Games missed through injury')?.figures).toEqual([
      { value: 0, text: '0', below: 'of 2' },
      { value: 1, text: '1', below: 'of 2' },
    ])
  })

  it('the healthiest player has the highest score, or the lowest risk or count of injuries', () => {
    const best = (label: string) => rowOf([fit, hurt], label)?.best
    expect(best('Health score')).toEqual([0])
    expect(best('Risk of a new injury')).toEqual([0])
    expect(best('Days lost')).toEqual([0])
    expect(rowOf([hurt, fit], 'Days lost')?.best).toEqual([1])
    expect(rowOf([fit, fit], 'Health score')?.best).toEqual([])
  })

  it('the scale of a count ends at the greatest count, that of a percentage at 100', () => {
    expect(rowOf([fit, hurt], 'Days lost')?.top).toBe(84)
    expect(rowOf([fit, hurt], 'Risk of a new injury')?.top).toBe(100)
    expect(rowOf([player({}), player({})], 'Days lost')?.top).toBe(1)
  })
})

const team = (
  score: number,
  line: number,
  chances: readonly number[],
  over: Partial<TeamPage['teamInfo']> = {},
) =>
  ({
    teamInfo: {
      ...{ team_gaming_score: score, original_team_gaming_score: 10 },
      ...{ offense: { average: 70 }, defense: { average: null } },
      groups: [{ name: 'offensive_line', label: 'Offensive line', average: line }],
      standing: { rank: 2, of: 32, healthier_than: 60 },
      ...over,
    },
    playerInfo: chances.map((availability) => ({ availability })),
  }) as unknown as TeamPage

it('a team without any reports is on no scale and is never the healthiest', () => {
  const rows = teamFigures([team(10, 100, [], { unreported: true }), team(8.7, 82, [100])])
  expect(rows.map(({ figures, best }) => [figures[0]?.value, best])).toEqual(
    rows.map(() => [null, []]),
  )
  expect(rows[0]?.figures[0]?.text).toBe('10.0')
})

it('teams are compared by score, points lost, absences and groups', () => {
  const rows = teamFigures([team(7.6, 48, [100, 20, 49]), team(8.7, 82, [100])])
  expect(
    rows.map(({ label, figures, best }) => [label, ...figures.map(({ text }) => text), best]),
  ).toEqual([
    ['Team score', '7.6', '8.7', [1]],
    ['Points lost to injury', '2.4', '1.3', [1]],
    ['Likely to miss the next game', '2', '0', [1]],
    ['Offense', '70.0', '70.0', []],
    ['Defense', 'N/A', 'N/A', []],
    ['Offensive line', '48.0', '82.0', [1]],
  ])
  expect(rows[0]?.figures[0]?.below).toBe('2nd of 32')
})
