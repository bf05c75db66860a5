import { expect, test } from 'vitest'
import type { FollowedPlayer, FollowedTeam } from '#shared/contract/following.ts'
import type { PlayerAlert, PushedAlert } from '#shared/domain/alerts/nextPush.ts'
import { digestOf } from './digest.ts'

const now = new Date('2026-11-21T09:10:00Z')
const since = '2026-11-20T18:40:00.000Z'
const state = (status: string | null, chance: number) => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const change = (from: ReturnType<typeof state>, to: ReturnType<typeof state>) => ({
  ...{ cause: 'chance' as const, at: '2026-11-20T20:16:00.000Z', from, to },
})
type Change = ReturnType<typeof change>

const saturday = '2026-11-21T11:00:00.000Z'
const sunday = '2026-11-22T18:00:00.000Z'
const player = (name: string, lock: string, chance: number | null, told?: Change) =>
  ({
    ...{ player_id: `epl-${name}`, player_name: name, position: 'MF', team_name: 'Newcastle' },
    ...{ status: chance === null ? null : 'Questionable', chance, change: told ?? null },
    next: { opponent_name: 'Fulham', home: true, start: lock, lock },
  }) as FollowedPlayer
const fell = change(state('Questionable', 56), state('Questionable', 33))
const rose = change(state('Questionable', 64), state('Questionable', 84))
const back = change(state('Out', 0), state(null, 100))
const alertOf = ({ player_id, change: told }: FollowedPlayer): PlayerAlert[] =>
  told
    ? [
        {
          kind: told === back ? 'back' : 'chance',
          change: { ...told, id: player_id, player_id, name: '', team_id: '' },
        },
      ]
    : []
const of = (
  players: FollowedPlayer[],
  teams: FollowedTeam[] = [],
  bands: readonly PushedAlert[] = [],
) => {
  const alerts = [...players.flatMap(alertOf), ...bands]
  return digestOf({ ...{ players, teams, alerts, since }, zone: 'Europe/London', now })
}

test('players are sorted by when their line-ups lock and by the size of the change, those who need nothing last', () => {
  const digest = of([
    player('Castellane', sunday, null, back),
    player('Sill', sunday, 84, rose),
    player('Ode', saturday, 56),
    player('Brekke', saturday, 33, fell),
    player('Adeyi', sunday, null),
  ])
  expect(digest?.title).toBe('Three to decide, two before Sat 11:00 AM')
  expect(digest?.subject).toBe(
    'Three to decide, two before Sat 11:00 AM: Brekke 56% → 33%, Sill 64% → 84%',
  )
  expect(digest?.lead).toBe('3 of your 5 players changed since Fri 6:40 PM.')
  expect(
    digest?.sections.map(({ heading, lines }) => [heading, ...lines.map(({ title }) => title)]),
  ).toEqual([
    ['Locks Sat 11:00 AM', 'Brekke 56% → 33%', 'Ode 56%'],
    ['Locks Sun 6:00 PM', 'Sill 64% → 84%'],
    ['Nothing to decide', 'Castellane is back'],
  ])
  const [, ode] = digest?.sections[0]?.lines ?? []
  expect(ode).toEqual({
    title: 'Ode 56%',
    facts: 'MF · Newcastle · Fulham (H), Sat 11:00 AM',
    text: 'No change: Questionable.',
  })
})

test('there is no letter without a change, even if there are decisions to make', () => {
  expect(of([player('Ode', saturday, 56)])).toBeUndefined()
})

test('a player who changed after his line-up locked needs no decision, and one who did not change is left out', () => {
  const locked = '2026-11-21T09:00:00.000Z'
  const digest = of([player('Brekke', locked, 33, fell), player('Ode', locked, 56)])
  expect(digest?.title).toBe('Nothing to decide')
  expect(digest?.subject).toBe('Nothing to decide: Brekke 56% → 33%')
  expect(digest?.sections).toMatchObject([
    { heading: 'Nothing to decide', lines: [{ title: 'Brekke 56% → 33%' }] },
  ])
})

test('a letter to a reader with a long list stays below Gmail’s limit by leaving out unchanged players', () => {
  const doubtful = Array.from({ length: 70 }, (_, n) => player(`Doubtful ${n}`, saturday, 56))
  const digest = of([...doubtful, player('Castellane', sunday, null, back)])
  const lines = digest?.sections.flatMap((section) => section.lines) ?? []
  expect(lines.length).toBe(60)
  expect(lines.at(-1)?.title).toBe('Castellane is back')
  expect(digest?.lead).toContain('11 more are on your team’s page.')
  const many = Array.from({ length: 70 }, (_, n) => player(`Player ${n}`, saturday, 33, fell))
  expect(of(many)?.sections.flatMap((section) => section.lines).length).toBe(60)
  expect(of(many)?.subject.length).toBeLessThanOrEqual(78)
})

const team = (team_id: string) =>
  ({
    team_id,
    next: { opponent_name: 'Fulham', home: false, start: sunday, lock: sunday },
  }) as FollowedTeam
const band = (team_id: string, name: string): PushedAlert => ({
  kind: 'band',
  change: {
    ...{ id: team_id, team_id, name, at: '2026-11-20T20:16:00.000Z' },
    ...{ cause: 'band', from: 6.1, to: 5.4, most: 'McAlister' },
  },
})

test('a team whose band changed stands after the players', () => {
  const teams = [team('epl-ashford'), team('epl-bourne')]
  const digest = of([player('Sill', sunday, 84, rose)], teams, [band('epl-ashford', 'Ashford')])
  expect(digest?.subject).toBe(
    'One to decide before Sun 6:00 PM: Sill 64% → 84%, Ashford: 6.1 → 5.4',
  )
  expect(digest?.lead).toBe('Your player and 1 of your 2 teams changed since Fri 6:40 PM.')
  expect(digest?.sections.at(-1)).toEqual({
    heading: 'Your teams',
    lines: [
      {
        title: 'Ashford: 6.1 → 5.4',
        facts: 'Fulham (A), Sun 6:00 PM',
        text: expect.stringContaining('most through McAlister.'),
      },
    ],
  })
})

test('a reader who follows teams alone gets a letter about them', () => {
  const digest = of([], [team('epl-ashford')], [band('epl-ashford', 'Ashford')])
  expect(digest?.subject).toBe('Your teams: Ashford: 6.1 → 5.4')
  expect(digest?.lead).toBe('Your team changed since Fri 6:40 PM.')
  expect(digest?.sections.map(({ heading }) => heading)).toEqual(['Your teams'])
  expect(of([], [team('epl-ashford')])).toBeUndefined()
})

test('a player who was out before is not news', () => {
  const digest = of([player('Prewitt', saturday, 0), player('Sill', sunday, 84, rose)])
  expect(digest?.title).toBe('Two to decide, one before Sat 11:00 AM')
  expect(digest?.sections.map(({ heading }) => heading)).toEqual(['Locks Sun 6:00 PM'])
  expect(digest?.lead).toContain('1 more')
})
