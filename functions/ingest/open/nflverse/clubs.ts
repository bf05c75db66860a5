import { clubs } from '#shared/domain/team/clubs/clubOf.ts'

/** The league's clubs do not change, so any part of the source may give them. */
export const allTeams = clubs.NFL.map(({ team }) => team)
