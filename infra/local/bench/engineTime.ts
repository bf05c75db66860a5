import { leagueFacts } from '../demo/league/league.ts'
import { listsOf } from '../demo/pages/leaguePages.ts'
import { makings } from '../demo/pages/making.ts'
import { median, type Row } from './row.ts'

const rounds = 5

const timed = (work: () => unknown) =>
  median(
    Array.from({ length: rounds }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

/** All teams of the demo from facts to pages, in memory, against reading and writing them as JSON. */
export const engineTime = (): Row[] => {
  const now = new Date('2026-11-21T12:00:00Z')
  const facts = [...leagueFacts({ now })]
  const all = () => [...makings(facts, now).values()].map(listsOf)
  const pages = all()
  const ours = timed(all)
  const json = timed(() => JSON.parse(JSON.stringify({ facts, pages })))
  const players = facts.filter(({ kind }) => kind === 'player').length
  const detail = `${ours.toFixed(0)} ms of ${json.toFixed(0)} ms, ${players} players`
  return [{ what: 'engine, facts to pages', value: ours / json, unit: '× JSON', detail }]
}
