import { clubs } from '#shared/domain/team/clubs/clubOf.ts'

/** The clubs do not change, so any dataset of the source may give them. */
export const allTeams = clubs.NFL.map(({ team }) => team)
