import { describe, expect, it } from 'vitest'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import { guestGames } from '#shared/contract/schedules.ts'
import { samplePlay } from '#shared/presentation/play/testing/plays.ts'
import { lockGames, lockPlayer, lockPlayerPage, lockTeam } from './lockedPages.ts'

const game = (id: string): ScoredGame => ({
  game_id: id,
  id,
  season: 2026,
  week: 11,
  status: 'scheduled',
  date_time: '2026-11-22T18:00:00.000Z',
  day: '2026-11-22',
  away_team_id: 'nfl-MIA',
  away_team_city: 'Miami',
  away_team_name: 'Dolphins',
  away_team_abbr: 'MIA',
  away_team_logo: null,
  away_team_colours: { primary: '#008E97', secondary: '#FC4C02' },
  away_team_gaming_score: 5.1,
  home_team_id: 'nfl-BUF',
  home_team_city: 'Buffalo',
  home_team_name: 'Bills',
  home_team_abbr: 'BUF',
  home_team_logo: null,
  home_team_colours: { primary: '#00338D', secondary: '#C60C30' },
  home_team_gaming_score: 7.4,
  offensiveSkills: { away: 60, home: 80 },
})

const before = new Date('2026-11-22T17:59:59.000Z')

describe('a guest', () => {
  it('sees the scores of the first card, and no number on any other', () => {
    const [first, ...rest] = lockGames([game('1'), game('2'), game('3')], before)
    expect(first).toEqual(game('1'))
    expect(rest).toHaveLength(2)
    for (const locked of rest) {
      expect(locked).toMatchObject({ locked: true, away_team_name: 'Dolphins' })
      expect(Object.keys(locked ?? {}).join()).not.toMatch(/score|Skills/)
    }
  })

  it('sees who is missing and how far apart both teams are, but neither costs nor the healthier side', () => {
    const out = { player_id: 'p', player_name: 'P', position: 'QB', status: 'Out', body_part: null }
    const absences = { away: [{ ...out, cost: -1.2 }], home: [] }
    const [, locked] = lockGames([game('1'), { ...game('2'), absences }], before)
    expect(locked).toMatchObject({ apart: 2.3, absences: { away: [out], home: [] } })
    expect(JSON.stringify(locked)).not.toContain('cost')
    const swapped = { ...game('2'), away_team_gaming_score: 7.4, home_team_gaming_score: 5.1 }
    expect(lockGames([game('1'), swapped], before)[1]?.apart).toBe(2.3)
    const unscored = { ...game('2'), home_team_gaming_score: null }
    expect(lockGames([game('1'), unscored], before)[1]?.apart).toBeNull()
  })

  it('sees no scores of a first card whose game has started', () => {
    const cards = lockGames([game('1'), game('2')], new Date('2026-11-22T18:00:00.000Z'))
    expect(cards.map((card) => card && 'locked' in card)).toEqual([true, true])
    expect(() => guestGames.parse(cards)).not.toThrow()
  })

  it('sees an empty schedule as an empty list', () => {
    expect(lockGames([], before)).toEqual([])
    expect(guestGames.parse([])).toEqual([])
  })

  it('gets a list that fits the guest’s schema, while the unlocked list does not', () => {
    expect(() => guestGames.parse(lockGames([game('1'), game('2')], before))).not.toThrow()
    expect(() => guestGames.parse([game('1'), game('2')])).toThrow()
  })

  it('sees a player’s name, position, team and status, but not whether he is active, what he costs or when he is back', () => {
    const player = { player_id: 'p', player_name: 'Ada Guard', position: 'PG' }
    const team = {
      team_id: 't',
      team_city: 'Miami',
      team_name: 'Heat',
      team_abbr: 'MIA',
      team_logo: null,
    }
    const hidden = {
      nickname: 'Ace',
      jersey: 7,
      position_category: 'Guards',
      active: 0 as const,
      injury_status: 'Out',
      gaming_score: 40,
      cost: -2.1,
      change: -0.4,
      return_date: '2026-12-06',
    }
    const readElsewhere = { status: 'Out', body_part: 'Knee' }
    expect(lockPlayer({ ...player, ...team, ...hidden, ...readElsewhere })).toEqual({
      ...player,
      ...team,
      ...readElsewhere,
      locked: true,
    })
  })

  it('sees what a publisher says of a player and how often that came true, but not our answer', () => {
    const play = samplePlay({ two_games: 97 })
    const playerInfo = { player_id: 'p', player_name: 'Ada Guard', jersey: 7, position: 'WR' }
    const { game, listing, precedents, reports } = play
    const page = { playerInfo: { ...playerInfo, sportsID: 1, league: null }, play } as PlayerPage
    expect(lockPlayerPage(page).play).toEqual({ game, listing, precedents, reports })
    expect(lockPlayerPage({ ...page, play: null }).play).toBeNull()
  })

  it('sees a team without its score, and who is missing without what he costs', () => {
    const team = { team_id: 't', team_city: 'Buffalo', team_name: 'Bills', team_abbr: 'BUF' }
    const colours = { primary: '#00338D', secondary: '#C60C30' }
    const scored = { ...team, team_logo: null, team_colours: colours, team_gaming_score: 7.4 }
    const seen = { ...team, team_logo: null, team_colours: colours, locked: true }
    expect(lockTeam(scored)).toEqual(seen)
    const who = { player_id: 'p', player_name: 'Dana Hargrove', position: 'QB' }
    const absence = { ...who, status: 'Out', body_part: 'knee' }
    expect(lockTeam({ ...scored, absence: { ...absence, cost: -4.9 } })).toEqual({
      ...seen,
      absence,
    })
  })
})
