import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { sha256 } from '#functions/store/calculations/registerFiles.ts'
import { forecastRecordEndpoints, forecastRecordPage } from '#shared/contract/record/forecasts.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import { registerVerifier } from '#shared/scoring/register/verifyRegister.ts'

/** The text at a path of the portal. */
export type GetText = (path: string) => Promise<string>

const { recordChain, recordForecasts } = forecastRecordEndpoints
const chainAnswer = z.object({ data: recordChain.data })
const pageAnswer = z.object({ data: recordForecasts.data })
const filesAtOnce = 8

/**
 * Recomputes a portal's record of forecasts from its daily files alone: every hash, the chain, every grade, and
 * the figures of its page. `faults` lists what does not agree.
 */
export const recordFaults = async (get: GetText) => {
  const { files } = chainAnswer.parse(JSON.parse(await get(recordChain.path))).data
  const verifier = registerVerifier(sha256)
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const links = files.slice(from, from + filesAtOnce)
    const texts = await Promise.all(links.map(({ day }) => get(`${recordForecasts.path}/${day}`)))
    for (const [i, link] of links.entries()) verifier.add(link, texts[i] ?? '')
  }
  const { faults, totals, head } = verifier.result()
  const { updated_at: _, ...pageFigures } = pageAnswer.parse(
    JSON.parse(await get(recordForecasts.path)),
  ).data
  const newest = files.findLastIndex(({ day }) => day === pageFigures.until)
  const days = files
    .slice(Math.max(0, newest + 1 - pageFigures.days.length), newest + 1)
    .toReversed()
  const isOlder = newest < files.length - 1
  // A page older than the newest file is rewritten by the next run.
  const agrees =
    isOlder ||
    isDeepStrictEqual(forecastRecordPage.parse(forecastRecordOf({ days, totals })), pageFigures)
  return {
    files: files.length,
    entries: totals.entries,
    head,
    isPageOlder: isOlder,
    faults: agrees ? faults : [...faults, 'The page shows other figures than the files give'],
  }
}
