import type { RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { StoredRow } from '#functions/store/calculations/picks.ts'
import type { RunHashes } from '#functions/store/calculations/runHashes.ts'
import type { StoredTeam } from '#functions/store/calculations/scores.ts'
import type { Page } from '#functions/store/view.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { KickOffScores } from '#shared/scoring/game/gameRow.ts'
import type { FinalScore } from '#shared/scoring/game/pickRecord.ts'
import type { Dependencies } from './dependencies.ts'
import { type League, readLeague } from './league.ts'

/** A game's result, and the scores that both teams were shown with at kick-off. */
type GameResult = FinalScore & { readonly kickOff?: KickOffScores }

/** Which hashes and memories of the last run may be trusted: none after a run that was killed. */
export interface Trust {
  /** Hashes of each team's and game's inputs. A run skips those that have not changed. */
  readonly inputs: boolean
  /**
   * The hashes of the stored pages. Once a day, and whenever the code has changed, the pages themselves are
   * compared.
   */
  readonly pages: boolean
  /** The newest history points and register entries of each team. */
  readonly memories: boolean
}

/** A competition at one time: what a run has read of it, and what the run has made so far. */
export interface Run {
  readonly competition: Competition
  readonly asOf: Date
  readonly league: League
  readonly trust: Trust
  readonly teams: Map<string, StoredTeam>
  readonly rows: Map<string, StoredRow>
  readonly results: Map<string, GameResult>
  rates: RatesByTeam
  /** The time of the competition's first run. Scores of earlier times were computed afterwards. */
  readonly since?: string | undefined
  /** The trusted hashes of the last run, and the hashes of this one. */
  readonly before: RunHashes
  readonly hashes: RunHashes
}

export const openRun = async (
  competition: Competition,
  asOf: Date,
  trust: Trust,
  { facts, scores, picks, hashes }: Pick<Dependencies, 'facts' | 'scores' | 'picks' | 'hashes'>,
): Promise<Run> => {
  const [league, rows, stored] = await Promise.all([
    readLeague(competition, asOf, facts),
    picks.all(competition),
    hashes.read(competition),
  ])
  const teams = await scores.read([...league.teams.keys()])
  const pages = trust.pages ? stored.pages : {}
  return {
    ...{ competition, asOf, league, trust, teams, rows },
    results: new Map(),
    rates: {},
    before: { pages, inputs: trust.inputs ? stored.inputs : {} },
    hashes: { pages: { ...pages }, inputs: {} },
  }
}

/** Writes the pages that differ from the stored ones. */
export const writePages = async (
  pages: readonly Page[],
  { asOf, trust, hashes }: Run,
  { views }: Pick<Dependencies, 'views'>,
): Promise<number> => {
  if (!trust.pages) Object.assign(hashes.pages, await views.currentHashes(pages))
  return views.writeAll(pages, asOf, hashes.pages)
}

/** Does the work unless its inputs are the same as in the last run. */
export const unlessSame = async (
  name: string,
  inputs: string,
  { before, hashes }: Run,
  work: () => Promise<unknown>,
): Promise<void> => {
  if (before.inputs[name] !== inputs) await work()
  hashes.inputs[name] = inputs
}
