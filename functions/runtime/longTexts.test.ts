import { describe, expect, test } from 'vitest'
import { lineOfHtml, singleLine, truncate } from '#functions/ingest/feed/plainText.ts'
import { convertPublication } from '#functions/ingest/publications/publicationFeed.ts'
import { redactText } from '#shared/domain/account/redact.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { parseFavoredTeam } from '#shared/domain/pick/pickText.ts'
import { csvRecords } from '#shared/domain/text/csv.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { parseInstant } from '#shared/domain/time/dates.ts'
import { centsOf, creditCard, email, plainAddress } from '#shared/domain/validation/validation.ts'
import { diagnosisCurve } from '#shared/scoring/recovery/namedDiagnosis.ts'
import { withoutSecrets } from './log.ts'

const feedOf = (text: string) =>
  `<rss><channel><item><title>${text}</title><author>a@b.example (${text}</author><link>https://gazette.example/1</link><pubDate>${text}</pubDate></item></channel></rss>`
/** A reader may refuse an unreadable document, as long as it is quick. */
const convert = (document: string) => {
  const bytes = new TextEncoder().encode(document)
  try {
    convertPublication({ bytes, fetchedAt: new Date(0), contentType: document }, gazette)
  } catch {}
}

const readers: Record<string, (text: string) => unknown> = {
  'what a visitor reports': redactText,
  'what is logged': withoutSecrets,
  'a feed': (text) => convert(feedOf(text)),
  'a broken feed': convert,
  'a feed’s HTML': lineOfHtml,
  'a feed’s line': singleLine,
  'a feed’s long text': (text) => truncate(text, text.length - 1),
  'a dropped file': (text) => [...csvRecords(text)],
  'an injury note': (text) => parseInjuryNote(text, '2026-11-20'),
  'a diagnosis': (text) => diagnosisCurve('nfl', text),
  'a time': parseInstant,
  'a search': foldText,
  'a pick': parseFavoredTeam,
  'an address': (text) => [email(text), plainAddress(text)],
  'a card number': (text) => [creditCard(text), centsOf(text)],
}

/** Texts that, repeated, have made a regular expression slow, here or elsewhere. */
const patterns = [
  ...['a', ' ', '\n', '-', '_', '.', '"', '<', '>', '&', '@', 'T', '+', '(', '0', '\\'],
  ...['a ', 'a.', 'a@', 'x+', '4 ', '<a>', '</a>', '<!--', '<![CDATA[', '&#', '<?xml '],
  ...['eyJ', 'token', 'token ', 'token=', 'bearer ', 'password', 'charset ', 'achilles ', 'tear '],
  ...['shoulder instability ', 'patellar tendon ', 'until ', 'no ', '1 to ', ' encoding'],
]

/** Microseconds of CPU time of this thread, to which other processes add nothing. */
const costOnce = (run: () => unknown) => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
const cost = (run: () => unknown) => Math.min(...Array.from({ length: 5 }, () => costOnce(run)))

/** Shorter times are too imprecise to compare. */
const leastMeasured = 1_000
/** Between 10 and 100. On a busy machine, whose caches are shared, linear readers have measured 50. */
const most = 65

describe.each(Object.entries(readers))('reading %s', (_, read) => {
  test('takes ten times as long for ten times the text, not a hundred times', () => {
    for (const pattern of patterns)
      for (const end of ['', '!']) {
        const ofLength = (length: number) => pattern.repeat(length / pattern.length) + end
        const [text, tenfold] = [ofLength(4_000), ofLength(40_000)]
        if (costOnce(() => read(tenfold)) < most * leastMeasured) continue
        const ratio =
          cost(() => read(tenfold)) /
          Math.max(
            cost(() => read(text)),
            leastMeasured,
          )
        expect(ratio, JSON.stringify(pattern + end)).toBeLessThan(most)
      }
  })
})
