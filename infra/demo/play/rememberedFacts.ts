import { entityItem } from '#functions/store/facts/factItems.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

type Lists = FactStore['lists']

const once = <Asked extends unknown[], Answer>(read: (...asked: Asked) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>()
  return (...asked: Asked): Promise<Answer> => {
    const name = JSON.stringify(asked)
    const answer = answers.get(name) ?? read(...asked)
    answers.set(name, answer)
    return answer
  }
}

/**
 * The facts of past days. Nobody writes facts while these are played, so each list is read once for all of them, and
 * only the games are replaced by what was known of them on the day.
 */
export const rememberedFacts = (
  stored: Lists,
  /** A competition's games as they were known at a time. */
  gamesKnown: (competition: Competition, asOf: Date) => Iterable<Game>,
) => {
  const lists = {
    ...stored,
    teams: once(stored.teams),
    files: once(stored.files),
    publications: once(stored.publications),
  }
  return (asOf: Date): Lists => ({
    ...lists,
    async files(competition) {
      const known = new Map([...gamesKnown(competition, asOf)].map((game) => [game.id, game]))
      return (await lists.files(competition)).map((item) => {
        if (!('feed' in item)) return item
        const { source, overrides, version } = sourceAndOverridesOf(item)
        const game = source.kind === 'game' ? known.get(source.id) : undefined
        return game ? entityItem({ source: game, overrides }, version) : item
      })
    },
  })
}
