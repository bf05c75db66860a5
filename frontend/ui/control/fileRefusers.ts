import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Answer } from '../../lib/api/send.ts'

type Credit = Answer<'GET /options/{sportsID}'>['credits'][number]

/** A page has data of several sources, so the strictest of those of its league decides. */
export const fileRefusers = (
  credits: readonly Pick<Credit, 'name' | 'competitions' | 'bulk'>[],
  competition: Competition,
): string[] =>
  credits
    .filter(({ competitions, bulk }) => !bulk && competitions.includes(competition))
    .map(({ name }) => name)
