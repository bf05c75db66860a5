import { nameIndex, type SearchedName } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { medianMs, type Row } from './row.ts'

const rounds = 15

/** Searches as people type them: one letter, a club with a position, a misspelling, and one without a match. */
const searches = ['c', 'bears qb', 'castelane', 'jefersen willaims', 'xyzzyxyzzy qqqqwwww zzzzyyyy']

/** The slowest of several searches among the demo's players, and the preparation before the first one. */
export async function* searchTime(): AsyncGenerator<Row> {
  const facts = [...leagueFacts({ now: new Date() })]
  const clubs = new Map(facts.flatMap((fact) => (fact.kind === 'team' ? [[fact.id, fact]] : [])))
  const names = facts.flatMap((fact): SearchedName[] => {
    const club = fact.kind === 'player' ? clubs.get(fact.teamId ?? '') : undefined
    return fact.kind === 'player' && club
      ? [{ name: fact.name, competition: fact.competition, club, player: fact }]
      : []
  })
  const index = nameIndex(names, (name) => name)
  const prepared = await medianMs(rounds, () => nameIndex(names, (name) => name))
  const times = new Map<string, number>()
  for (const search of searches)
    times.set(search, await medianMs(rounds, () => searchNames(index, search)))
  const [slowest, most] = [...times].toSorted((a, b) => b[1] - a[1])[0] ?? ['', Number.NaN]
  yield {
    what: 'search, slowest of several',
    value: most,
    unit: 'ms',
    detail: `“${slowest}” among ${names.length} names; prepared in ${prepared.toFixed(0)} ms`,
  }
}
