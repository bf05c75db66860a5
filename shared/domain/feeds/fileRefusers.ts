import type { Competition } from '../sport/sport.ts'

/** The part of a source's terms that decides whether a league's data may be passed on as files. */
interface PassingOn {
  readonly competitions: readonly Competition[]
  readonly bulk: boolean
}

/**
 * A file has data from several sources, so it needs the permission of all sources of its league. Returns those that
 * refuse.
 */
export const fileRefusers = <Source extends PassingOn>(
  sources: readonly Source[],
  competition: Competition,
): Source[] =>
  sources.filter(({ competitions, bulk }) => !bulk && competitions.includes(competition))

/** The leagues that may be passed on as files. */
export const leaguesInFiles = (
  sources: readonly PassingOn[],
  leagues: readonly Competition[],
): Competition[] => leagues.filter((league) => fileRefusers(sources, league).length === 0)
