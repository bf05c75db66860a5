import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Answer } from '../api/send.ts'

/** Hands a CSV text to the reader as a file. */
export const saveCsv = (text: string, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

type Credit = Answer<'GET /options/{sportsID}'>['credits'][number]

/** A page has data of several sources, so the strictest of those of its league decides. */
export const fileRefusers = (
  credits: readonly Pick<Credit, 'name' | 'competitions' | 'bulk'>[],
  competition: Competition,
): string[] =>
  credits
    .filter(({ competitions, bulk }) => !bulk && competitions.includes(competition))
    .map(({ name }) => name)
