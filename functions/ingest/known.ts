import type { FactStore } from '#functions/store/facts/facts.ts'
import { gameFile, playerFile } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { type Known, needs } from './references.ts'

/** Which of the others that these facts stand on are there: stored, or among them. */
export const knownTo = async (store: FactStore, facts: readonly Fact[]): Promise<Known> => {
  const own = (kind: Fact['kind']) =>
    facts.flatMap((fact) => (fact.kind === kind && 'id' in fact ? [fact.id] : []))
  const players = new Set(own('player'))
  const games = new Set(own('game'))
  const needed = facts.map(needs)

  const keys = [
    ...needed
      .flatMap((one) => one.players)
      .filter((id) => !players.has(id))
      .map((id) => ({ pk: playerFile(id), sk: 'player' })),
    ...needed
      .flatMap((one) => one.games)
      .filter((id) => !games.has(id))
      .map((id) => ({ pk: gameFile(id), sk: 'game' })),
  ]
  const [teams, stored] = await Promise.all([
    needed.some((one) => one.teams.length)
      ? Promise.all(competitions.map((competition) => store.lists.teams(competition)))
      : [],
    store.entities.read(keys),
  ])
  for (const { feed } of stored) (feed.kind === 'player' ? players : games).add(feed.id)
  return {
    teams: new Set([...own('team'), ...teams.flat().map(({ feed }) => feed.id)]),
    players,
    games,
  }
}
