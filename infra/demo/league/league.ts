import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { absenceReports, absencesOf } from './absences/absences.ts'
import { type Club, clubsOf } from './clubs.ts'
import { type Fixture, fixturesOf } from './games/fixtures.ts'
import { gameFacts, type Played, playedOf } from './games/gameFacts.ts'
import { expectations } from './games/strength.ts'
import { injuryOf, isKnown } from './injuries/injuryFacts.ts'
import { knocksOf } from './injuries/knocks.ts'
import { reportsOf } from './injuries/reports.ts'
import { spellsOf } from './injuries/spells.ts'
import { squadOf } from './players/players.ts'
import { betFacts } from './publications/bets.ts'
import { happenings, type Roster } from './publications/happenings.ts'
import { newsFacts } from './publications/news.ts'
import { postFacts } from './publications/posts.ts'
import { type Season, seasonAt, seasonBefore, seasonSeenAt } from './season.ts'
import { seasonStats } from './stats/stats.ts'

/** Chosen because its injury figures lie close to published ones. */
export const demoSeed = 'matchfit-33'

interface LeagueOptions {
  readonly seed?: string
  readonly now: Date
  /** All, if not given. */
  readonly only?: Competition
  /** The number of leagues side by side, for benches. Only the first has the real clubs. */
  readonly scale?: number
}

/**
 * All facts of the demo league at a time, each after those that it refers to. Teams are drawn one by
 * one, so that a league of any size needs the memory of one team.
 */
export function* leagueFacts({
  seed = demoSeed,
  now,
  only,
  scale = 1,
}: LeagueOptions): Generator<Fact> {
  for (let copy = 0; copy < scale; copy++)
    for (const competition of only ? [only] : competitions)
      yield* competitionFacts(seed, competition, copy, now)
}

function* competitionFacts(
  seed: string,
  competition: Competition,
  copy: number,
  now: Date,
): Generator<Fact> {
  const season = seasonAt(competition, now)
  const clubs = clubsOf(competition, copy)
  const expect = expectations(seed, competition, season.year)
  const fixtures = fixturesOf(seed, season, clubs)
  const played = playedOf(seed, season, fixtures, expect)

  yield* clubs.map(({ fact }) => fact)
  yield* gameFacts(seed, season, fixtures, played, expect)
  const rosters: Roster[] = []
  for (const club of clubs) rosters.push(yield* clubFacts(seed, season, club, fixtures, played))
  const news = happenings(season, rosters, fixtures, played)
  yield* newsFacts(seed, season, news)
  yield* postFacts(seed, season, news)
  yield* betFacts(seed, season, copy ? `x${copy}-` : '')
}

/** Enough to know the teams by: the NBA plays 50 games a week. */
const weeksOfLastSeason = { NFL: 18, NBA: 8, EPL: 38, ESP: 38 } as const

/** The last games of the season before, from which the calculations learn how good the teams are. */
export function* lastSeasonFacts(competition: Competition, now: Date): Generator<Fact> {
  const last = seasonBefore(seasonAt(competition, now))
  const expect = expectations(demoSeed, competition, last.year)
  const first = last.weeks - weeksOfLastSeason[competition] + 1
  const fixtures = fixturesOf(demoSeed, last, clubsOf(competition, 0)).filter(
    ({ fate, week }) => fate === 'played' && week >= first,
  )
  yield* gameFacts(demoSeed, last, fixtures, playedOf(demoSeed, last, fixtures, expect), expect)
}

/** Everything that the demo's feed says at a time. */
export const demoFacts = (now: Date, only?: Competition): Fact[] => [
  ...leagueFacts({ now, ...(only && { only }) }),
  ...(only ? [only] : competitions).flatMap((competition) => [
    ...lastSeasonFacts(competition, now),
  ]),
]

/** The games of a league as they were known at earlier times of the season. */
export const gamesKnown = (competition: Competition, now: Date, seed = demoSeed) => {
  const season = seasonAt(competition, now)
  const clubs = clubsOf(competition, 0)
  const expect = expectations(seed, competition, season.year)
  const fixtures = fixturesOf(seed, season, clubs)
  return function* (asOf: Date): Generator<FactOf<'game'>> {
    const then = seasonSeenAt(season, asOf)
    const played = playedOf(seed, then, fixtures, expect)
    for (const fact of gameFacts(seed, then, fixtures, played, expect))
      if (fact.kind === 'game') yield fact
  }
}

function* clubFacts(
  seed: string,
  season: Season,
  club: Club,
  fixtures: readonly Fixture[],
  played: readonly Played[],
): Generator<Fact, Roster> {
  const isOwn = ({ home, away }: Fixture) => home === club || away === club
  const own = fixtures.filter(isOwn)
  const hurt = squadOf(seed, season, club).map((member) => ({
    member,
    spells: spellsOf(seed, season, member),
  }))
  const absences = absencesOf(seed, season, hurt, own)
  const squad = hurt.map(({ member, spells }, i) => {
    const others = absences[i] ?? []
    return { member, spells, others, out: [...spells, ...others] }
  })
  for (const { member, spells, others, out } of squad) {
    yield member.fact
    const { id } = member.fact
    for (const spell of spells) {
      if (!isKnown(season, spell)) continue
      yield injuryOf(id, season, spell)
      yield* reportsOf(seed, season, id, spell, own)
    }
    for (const absence of others) yield* absenceReports(season, id, absence)
    yield* knocksOf(seed, season, id, out, own)
  }
  const ownPlayed = played.filter(({ fixture }) => isOwn(fixture))
  yield* seasonStats(seed, season, club.fact.id, squad, ownPlayed)
  return { club, squad }
}
