import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { League } from '#shared/domain/sport/sport.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { type FactsAndRejects, readRecord } from '../../feed/readRecords.ts'
import type { ConvertContext, Dataset, PublicSource, ReceivedFile } from '../source.ts'
import { gameReader, scoreReader } from './match.ts'

const folder = 'https://raw.githubusercontent.com/openfootball/football.json/master'
const codes: Readonly<Record<League, string>> = { EPL: 'en.1', ESP: 'es.1' }

/** `2025-26` */
const seasonName = (season: number) => `${season}-${String((season + 1) % 100).padStart(2, '0')}`

const clubsIn = (league: League, matches: readonly unknown[]): Fact[] => {
  const clubs = new Map<string, Fact>()
  for (const match of matches) {
    const { team1, team2 } = (match ?? {}) as { team1?: unknown; team2?: unknown }
    for (const name of [team1, team2]) {
      const club = typeof name === 'string' ? clubOf(league, name) : undefined
      if (club) clubs.set(club.id, club)
    }
  }
  return [...clubs.values()]
}

/** A game that was called off may be listed again with its new day, which then counts. Others are listed once. */
const withoutRepetitions = (read: readonly FactsAndRejects[]): FactsAndRejects => {
  const listed = new Map<string, FactsAndRejects>()
  const rejects = read.flatMap((one) => one.rejects)
  for (const { facts } of read) {
    const game = facts.find((fact) => fact.kind === 'game')
    if (!game) continue
    const other = listed.get(game.id)
    if (!other || other.facts.some(isCalledOff)) listed.set(game.id, { facts, rejects: [] })
    else if (!isCalledOff(game))
      rejects.push({ path: game.id, reason: 'the game is listed twice', record: game })
  }
  return { facts: [...listed.values()].flatMap(({ facts }) => facts), rejects }
}

const isCalledOff = (fact: Fact) =>
  fact.kind === 'game' && (fact.status === 'postponed' || fact.status === 'cancelled')

export const convertFixtures =
  (league: League) =>
  (
    [file]: readonly ReceivedFile[],
    { season, known, fetchedAt }: Pick<ConvertContext, 'season' | 'known' | 'fetchedAt'>,
  ): Converted => {
    if (!file) throw new FeedError('there are no fixtures')
    const matches = expectList(
      expectObject(parseJson(file), 'list of fixtures').matches,
      'list of fixtures',
    )
    expectFields(matches, ['round', 'date', 'team1', 'team2', 'score'], 'fixtures')
    const games = new Map<string, Game>(known.games.map((game) => [game.id, game]))
    const readers = [gameReader(league, season), scoreReader(league, season, games)]
    const context = { competition: league, fetchedAt }
    const { facts, rejects } = withoutRepetitions(
      matches.map((match, index) => readRecord(match, readers, context, `matches[${index}]`)),
    )
    return { facts: [...clubsIn(league, matches), ...facts], rejects }
  }

const fixturesFeed = (league: League): Dataset => ({
  name: 'fixtures',
  title: 'Fixtures and results',
  competition: league,
  // The files are kept by hand, days after the games.
  minutes: { idle: 240, near: 240 },
  files: ({ season }) => {
    const name = seasonName(season)
    const file = `${codes[league]}.json`
    return [{ file: `${name}.${file}`, address: `${folder}/${name}/${file}` }]
  },
  convert: convertFixtures(league),
})

/** Clubs, fixtures and results in the public domain. In the EPL the official game has them, too, under its own ids. */
export const openfootball: PublicSource = {
  name: 'openfootball',
  datasets: [{ ...fixturesFeed('EPL'), unless: 'fpl' }, fixturesFeed('ESP')],
}
