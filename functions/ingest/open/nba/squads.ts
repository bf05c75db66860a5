import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Converted } from '../../feed/feed.ts'
import { FeedError } from '../../feed/feed.ts'
import { rejectOf } from '../../feed/reject.ts'
import type {
  ConvertContext,
  Dataset,
  FetchContext,
  PublishedFile,
  ReceivedFile,
} from '../source.ts'
import { type BoxScore, readBoxScore } from './boxScore.ts'
import { nbaId } from './fields.ts'
import { indexFile, readPlayerIndex } from './playerIndex.ts'

/**
 * The league's list of players says who plays for which club; box scores say who played, and why others did not.
 */
export const squads: Dataset = {
  name: 'squads',
  title: 'Squads and box scores',
  competition: 'NBA',
  minutes: { idle: 360, near: 60 },
  files: (asked) => [indexFile, ...lastGames(asked).map(boxScoreOf)],
  convert: readSquads,
}

/** Except during the All-Star break, every club plays within four days. */
const lastGamesMs = 4 * 24 * 3_600_000

/** Every club's last game that has begun. */
const lastGames = ({ known, now }: FetchContext): Game[] => {
  const begun = known.games
    .filter(({ at, status }) => {
      const since = at === null ? -1 : now.getTime() - Date.parse(at)
      return since >= 0 && since <= lastGamesMs && (status === 'final' || status === 'in_progress')
    })
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  const clubs = new Set<string>()
  return begun.filter(({ homeTeamId, awayTeamId }) => {
    const isLast = !clubs.has(homeTeamId) || !clubs.has(awayTeamId)
    clubs.add(homeTeamId).add(awayTeamId)
    return isLast
  })
}

const boxScoreOf = ({ id }: Game): PublishedFile => {
  const file = `boxscore_${id.slice(nbaId('').length)}.json`
  const address = `https://cdn.nba.com/static/json/liveData/boxscore/${file}`
  return { file, address, optional: true }
}

type Player = FactOf<'player'>

function readSquads(files: readonly ReceivedFile[], context: ConvertContext): Converted {
  const indexed = files.find(({ file }) => file === indexFile.file)
  const index = indexed ? readPlayerIndex(indexed, context) : { players: [], rejects: [] }
  const boxes = readBoxScores(
    files.filter((file) => file !== indexed),
    context,
  )
  const players = new Map<string, Player>()
  // The last entry wins: a later game over an earlier one, and the list of players over every game, because it knows of
  // a transfer at once.
  for (const player of [...boxes.flatMap((box) => box.players), ...index.players])
    players.set(player.id, player)
  const known = new Set([...players.keys(), ...context.known.players.map(({ id }) => id)])
  const facts: Fact[] = [...players.values()]
  const statuses = boxes
    .flatMap((box) => box.statuses)
    .filter(({ playerId }) => known.has(playerId))
  return {
    facts: [...facts, ...statuses],
    rejects: [...index.rejects, ...boxes.flatMap((box) => box.rejects)],
    // Box scores name one day's squads only, so they remove nobody.
    ...(indexed && { complete: { kind: 'player', competition: 'NBA' } }),
  }
}

/** Read in the order in which the games were played. One that cannot be read does not affect the others. */
const readBoxScores = (files: readonly ReceivedFile[], context: ConvertContext): BoxScore[] => {
  const boxes = files.map((file): BoxScore => {
    try {
      return readBoxScore(file, context)
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      const rejects = [rejectOf(file.file, error.message)]
      return { start: '', players: [], statuses: [], rejects }
    }
  })
  const [first] = boxes[0]?.rejects ?? []
  if (first && boxes.every(({ start }) => start === ''))
    throw new FeedError(`no box score can be read: ${first.path} ${first.reason}`)
  return boxes.sort((a, b) => a.start.localeCompare(b.start))
}
