import { type Competition, competitionTitles } from '#shared/domain/sport.ts'

export const landingTitle = (competition: Competition, week: number | null): string =>
  `${competitionTitles[competition]} ${week === null ? 'Games' : `Week ${week}`}`
