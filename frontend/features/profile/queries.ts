import { worldFolder } from 'virtual:world'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { builtFile } from '../../lib/api/builtFile.ts'
import type { CountryFile, Named } from './places.ts'

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => {
      const { user } = await api('GET /refreshUser/{id}', {
        params: { id },
        failure: 'Unable to check your login. Please try again later.',
        signal,
      })
      return user
    },
  })

/** The build writes these files: vite/worldData.ts. */
const worldFile = (name: string, signal: AbortSignal) =>
  builtFile(
    `${worldFolder}/${name}.json`,
    'The lists of places did not load, so your address cannot be changed now. Try again in a moment.',
    signal,
  )

export const countriesQuery = queryOptions({
  queryKey: ['world'],
  meta: { optional: true },
  queryFn: ({ signal }): Promise<readonly Named[]> => worldFile('countries', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const countryQuery = (code: string) =>
  queryOptions({
    queryKey: ['world', code],
    meta: { optional: true },
    queryFn: ({ signal }): Promise<CountryFile> => worldFile(code, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
