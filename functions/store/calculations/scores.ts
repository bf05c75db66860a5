import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { scoreOutOfHundred, scoreOutOfTen } from '#shared/contract/fields.ts'
import type { ShownPlayer } from '#shared/contract/players.ts'
import type { TeamMove } from '#shared/contract/today.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import type { PlayerFigures, ShownOnCard, TeamFigures } from '#shared/presentation/teamFigures.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { batchGet, type Item } from '../dynamodb.ts'
import { scoreKey } from '../keys.ts'
import { type ScoredTeam, scoredTeamAsJson, scoredTeamFromJson } from './scoredTeam.ts'
import type { Point } from './scoreHistory.ts'

/** Checked when a score is stored, because one that no page can show would fail every page of the competition. */
const shownScore = z.lazy(() =>
  z.object({
    team_gaming_score: scoreOutOfTen.nullable(),
    groups: z.record(z.string(), scoreOutOfHundred.nullable()),
  }),
)

export interface TeamToStore {
  scored: ScoredTeam
  shown: TeamFigures & ShownOnCard
  players: Readonly<Record<string, PlayerFigures>>
  /** The team's entries in the list of players. */
  cards: readonly ShownPlayer[]
  /** What has changed since each of the last nights began. */
  moves: readonly NightMoves[]
  /** The printed score of a week ago; null if there was none. */
  weekAgo: number | null
}

export interface NightMoves {
  readonly since: string
  readonly scoreBefore: number | null
  readonly moves: readonly TeamMove[]
}

/** The newest points and register entries of a team or of its players, which a run would otherwise read one by one. */
export interface Remembered {
  points: Record<string, readonly Point[]>
  registered: Record<string, readonly RegisterEntry[]>
}

/** A team's current score. Its large parts are unpacked when they are needed. */
export interface StoredTeam extends Pick<TeamToStore, 'shown' | 'players' | 'moves' | 'weekAgo'> {
  readonly hash: string
  scored(): ScoredTeam
  cards(): readonly ShownPlayer[]
  ofTeam(): Remembered
  ofPlayers(): Remembered
}

const storedTeam = (item: Item): StoredTeam => {
  const { shown, players, moves, weekAgo, hash } = item as unknown as StoredTeam
  const part = (name: string) => unpack(item[name] as Uint8Array)
  return {
    ...{ shown, players, moves, weekAgo, hash },
    scored: () => scoredTeamFromJson(part('body')),
    cards: () => part('cards') as readonly ShownPlayer[],
    ofTeam: () => part('ofTeam') as Remembered,
    ofPlayers: () => part('ofPlayers') as Remembered,
  }
}

interface RememberedOf {
  readonly ofTeam: Remembered
  readonly ofPlayers: Remembered
}

/**
 * A score that is kept in memory only: compressing and hashing one takes longer than computing it. Its hash equals no
 * other, so that the run stores its own score.
 */
export const heldScore = (team: TeamToStore, remembered: RememberedOf): StoredTeam => ({
  shown: team.shown,
  players: team.players,
  weekAgo: team.weekAgo,
  get moves() {
    return team.moves
  },
  hash: '',
  scored: () => team.scored,
  cards: () => team.cards,
  ofTeam: () => remembered.ofTeam,
  ofPlayers: () => remembered.ofPlayers,
})

/** A hash of what pages show of a score. Leaves out what changes through time alone. */
export const hashOfScore = ({ scored, shown, players, cards, weekAgo }: TeamToStore): string => {
  const { team, facts, score } = scoredTeamAsJson(scored)
  return hashOf({ team, facts, score, shown, players, cards, weekAgo })
}

export const scores = (db: DynamoDBDocumentClient, table: string) => {
  const readAll = async (teamIds: readonly string[], ...attributes: string[]) => {
    const keys = teamIds.map((id) => scoreKey(id, 'current'))
    return batchGet(db, table, keys, { attributes, consistent: true })
  }

  return {
    /** A team that was never scored is absent, as in `scoredTeams`. */
    async read(teamIds: readonly string[]): Promise<Map<string, StoredTeam>> {
      const items = await readAll(teamIds)
      return new Map(items.map((item) => [item.id as string, storedTeam(item)]))
    },

    /** In the order of `teamIds`, which a batch does not keep. */
    async scoredTeams(teamIds: readonly string[]): Promise<Map<string, ScoredTeam>> {
      const items = await readAll(teamIds, 'id', 'body')
      const byId = items.map(
        ({ id, body }) => [id as string, scoredTeamFromJson(unpack(body as Uint8Array))] as const,
      )
      return new Map(byId.toSorted(([a], [b]) => teamIds.indexOf(a) - teamIds.indexOf(b)))
    },

    async write(team: TeamToStore, remembered: RememberedOf, asOf: Date): Promise<StoredTeam> {
      const { scored, shown, players, cards, moves, weekAgo } = team
      shownScore.parse(shown)
      const id = scored.facts.teamId
      const item: Item = {
        ...scoreKey(id, 'current'),
        ...{ id, shown, players, moves, weekAgo },
        hash: hashOfScore(team),
        at: asOf.toISOString(),
        body: pack(scoredTeamAsJson(scored)),
        cards: pack(cards),
        ofTeam: pack(remembered.ofTeam),
        ofPlayers: pack(remembered.ofPlayers),
      }
      await db.send(new PutCommand({ TableName: table, Item: item }))
      return storedTeam(item)
    },
  }
}
export type Scores = ReturnType<typeof scores>
