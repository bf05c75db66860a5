import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#infra/repository.ts'
import { families } from '#shared/contract/api/families.ts'
import { type Endpoint, isByTier } from '#shared/contract/endpoint.ts'

export const apiFile = join(repository, 'docs/api.md')

const audience = {
  public: 'anyone',
  guest: 'guests',
  member: 'members',
  account: 'members with a profile',
  admin: 'admins',
}

const row = ({ method, path, summary, access, data, cache }: Endpoint) => {
  const callers = `${audience[access]}${isByTier(data) ? ', by tier' : ''}`
  return `| \`${method} ${path}\` | ${callers} | ${cache ? `${cache.fresh} s` : 'no'} | ${summary} |`
}

/** docs/api.md, from the contract. */
export const apiDocument = () =>
  [
    '# Calls',
    '',
    'Made from `shared/contract` by `npm run docs`; a test fails when this file differs.',
    '`/api/openapi.json` describes the same calls with their schemas.',
    '',
    '| Call | For | Kept at the edge | What it does |',
    '| --- | --- | --- | --- |',
    ...Object.values(families).flatMap((family): string[] =>
      Object.values<Endpoint>(family).map(row),
    ),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync(apiFile, apiDocument())
