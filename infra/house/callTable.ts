import { type Endpoint, isTiered } from '#shared/contract/endpoint.ts'
import { families } from '#shared/contract/families.ts'

const who = {
  public: 'anyone',
  guest: 'guests',
  member: 'members',
  account: 'members with a profile',
  admin: 'admins',
}

const row = ({ method, path, summary, access, data, cache }: Endpoint) =>
  `| \`${method} ${path}\` | ${who[access]}${isTiered(data) ? ', by tier' : ''} | ${cache ? `${cache.fresh} s` : 'no'} | ${summary} |`

/** The contract as the README prints it. */
export const callTable = () =>
  [
    '| Call | For | Edge keeps | What |',
    '| --- | --- | --- | --- |',
    ...Object.values(families).flatMap((family): string[] =>
      Object.values(family as Record<string, Endpoint>).map(row),
    ),
  ].join('\n')
