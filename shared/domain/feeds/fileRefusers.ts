import type { Competition } from '../sport/sport.ts'

/** The part of a source's terms that decides whether a league's data may be passed on as files. */
interface PassingOn {
  readonly competitions: readonly Competition[]
  readonly bulk: boolean
}

/** A file has data of several sources, so the strictest of those of its league decides: the sources that refuse it. */
export const fileRefusers = <Source extends PassingOn>(
  sources: readonly Source[],
  competition: Competition,
): Source[] =>
  sources.filter(({ competitions, bulk }) => !bulk && competitions.includes(competition))

/** The leagues of which there may be files. */
export const leaguesInFiles = (
  sources: readonly PassingOn[],
  leagues: readonly Competition[],
): Competition[] => leagues.filter((league) => fileRefusers(sources, league).length === 0)
