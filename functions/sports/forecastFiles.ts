import type { Call } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import type { RegisterFiles } from '#functions/store/calculations/registerFiles.ts'
import { forecastRecordView } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { forecastRecordEndpoints } from '#shared/contract/record/forecasts.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import { noTotals } from '#shared/scoring/register/totals.ts'

type Endpoints = typeof forecastRecordEndpoints

/** The register of forecasts: its page, its files and the chain of their hashes. */
const forecastFiles = (
  { read }: Pick<Views, 'read'>,
  { file, chain }: Pick<RegisterFiles, 'file' | 'chain'>,
) => ({
  async recordForecasts(_: Call<Endpoints['recordForecasts']>) {
    const { document, updatedAt: updated_at } = await read(forecastRecordView)
    return { ...(document ?? forecastRecordOf({ days: [], totals: noTotals })), updated_at }
  },

  async recordForecastsOfDay({ params: { day } }: Call<Endpoints['recordForecastsOfDay']>) {
    const { notFoundMessage } = forecastRecordEndpoints.recordForecastsOfDay
    const closed = await file(day)
    if (!closed) throw new AppError('NOT_FOUND', notFoundMessage)
    return closed.text
  },

  async recordChain(_: Call<Endpoints['recordChain']>) {
    return { files: await chain() }
  },
})

export const serveForecasts = (views: Views, files: RegisterFiles, http: HttpDependencies) =>
  serve(forecastRecordEndpoints, forecastFiles(views, files), http)
