import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Club } from '../clubs.ts'
import { isAround, type Season, weekOf } from '../season.ts'
import type { Fixture } from './fixtures.ts'
import { linesOf } from './lines.ts'
import { resultOf } from './result.ts'
import type { Expect } from './strength.ts'

export interface Played {
  readonly fixture: Fixture
  readonly home: number
  readonly away: number
}

/** The finished games with their results. */
export const playedOf = (
  seed: string,
  season: Season,
  fixtures: readonly Fixture[],
  expect: Expect,
): Played[] =>
  fixtures
    .filter(({ fate, ends }) => fate === 'played' && ends <= season.now)
    .map((fixture) => ({
      fixture,
      ...resultOf(seed, season.competition, fixture, expect(fixture)),
    }))

/** Television sets the time late: of the NFL's last week, and of soccer games more than six weeks ahead. */
const isOpen = (season: Season, { week }: Fixture) => {
  const now = weekOf(season, season.today)
  if (season.competition === 'NFL') return week === season.weeks && now < week - 1
  return season.competition !== 'NBA' && week > now + 6
}

const dayBefore = 24 * 3_600_000

const statusOf = ({ now }: Season, { fate, at, ends }: Fixture): Game['status'] => {
  if (fate !== 'played' && now.getTime() >= at.getTime() - dayBefore) return fate
  if (now >= ends) return 'final'
  return now >= at ? 'in_progress' : 'scheduled'
}

/** Wins, losses and, if there are any, draws. */
const recordOf = (teamId: string, played: readonly Played[]) => {
  const counts = [0, 0, 0]
  for (const { fixture, home, away } of played) {
    if (fixture.home.fact.id !== teamId && fixture.away.fact.id !== teamId) continue
    const margin = fixture.home.fact.id === teamId ? home - away : away - home
    const result = margin > 0 ? 0 : margin < 0 ? 1 : 2
    counts[result] = (counts[result] ?? 0) + 1
  }
  return counts.slice(0, counts[2] ? 3 : 2).join('–')
}

const descriptionOf = (
  { competition }: Season,
  { home, away, week }: Fixture,
  records: ReadonlyMap<string, string>,
) => {
  const side = ({ fact }: Club) => `${fact.name} (${records.get(fact.id)})`
  const when = competition === 'NBA' ? '' : `Week ${week}: `
  return `${when}${side(away)} visit ${side(home)} at ${home.venue}.`
}

export function* gameFacts(
  seed: string,
  season: Season,
  fixtures: readonly Fixture[],
  played: readonly Played[],
  expect: Expect,
): Generator<FactOf<'game' | 'score' | 'line'>> {
  const results = new Map(played.map((game) => [game.fixture.id, game]))
  const records = new Map<string, string>()
  for (const { home } of fixtures)
    if (!records.has(home.fact.id)) records.set(home.fact.id, recordOf(home.fact.id, played))

  for (const fixture of fixtures) {
    const status = statusOf(season, fixture)
    const open = isOpen(season, fixture) || status === 'postponed'
    const noDay = open && (season.competition === 'NFL' || status === 'postponed')
    const isNear = status === 'scheduled' && isAround(season, fixture.week, 0, 1)
    yield {
      kind: 'game',
      id: fixture.id,
      competition: season.competition,
      season: season.year,
      seasonType: 1,
      week: season.competition === 'NBA' ? null : fixture.week,
      day: noDay ? null : fixture.day,
      at: open ? null : fixture.at.toISOString(),
      status,
      homeTeamId: fixture.home.fact.id,
      awayTeamId: fixture.away.fact.id,
      venue: fixture.home.venue,
      neutral: false,
      description: isNear ? descriptionOf(season, fixture, records) : null,
    }
    const result = results.get(fixture.id)
    if (result)
      yield {
        kind: 'score',
        gameId: fixture.id,
        at: fixture.ends.toISOString(),
        home: result.home,
        away: result.away,
        final: true,
      }
    if (fixture.fate === 'played' && isAround(season, fixture.week, 4, 1))
      yield* linesOf(seed, season, fixture, expect(fixture))
  }
}
