import * as z from 'zod'
import { gameFact, lineFact, scorelineFact } from './game.ts'
import { injuryFact, rulingFact, statusReportFact } from './injury.ts'
import { betFact, newsFact, postFact } from './publication.ts'
import { playerFact, seasonStatsFact, teamFact } from './teams.ts'

/**
 * A fact from a feed. An entity (team, player, injury, game) changes, and admins can override its
 * fields. History (status, ruling, line, score) is appended with its time. A record (statistics, news, post,
 * bet) is replaced as a whole. The schema of each kind is built when a fact of it is first parsed, because most
 * calls need one kind or two.
 */
export const fact = z.discriminatedUnion('kind', [
  teamFact,
  playerFact,
  injuryFact,
  gameFact,
  statusReportFact,
  rulingFact,
  lineFact,
  scorelineFact,
  seasonStatsFact,
  newsFact,
  postFact,
  betFact,
])
export type Fact = z.infer<typeof fact>
export type FactKind = Fact['kind']
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>

const entityKinds = ['team', 'player', 'injury', 'game'] as const
const historyKinds = ['status', 'ruling', 'line', 'score'] as const
const recordKinds = ['stats', 'news', 'post', 'bet'] as const

export type EntityFact = FactOf<(typeof entityKinds)[number]>
export type HistoryFact = FactOf<(typeof historyKinds)[number]>
export type RecordFact = FactOf<(typeof recordKinds)[number]>

const isOf =
  <Kind extends FactKind>(kinds: readonly Kind[]) =>
  (fact: Fact): fact is FactOf<Kind> =>
    kinds.some((kind) => kind === fact.kind)
export const isEntity = isOf(entityKinds)
/** A dated fact about a player or a game, which takes effect at its time. */
export const isPoint = isOf(historyKinds)
export const isRecord = isOf(recordKinds)
