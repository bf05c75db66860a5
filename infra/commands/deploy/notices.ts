import { type Config, sourcesOf } from '#infra/config.ts'
import { conditionsOf } from '#shared/domain/feeds/openSources.ts'

/** What the portal says of itself. */
export interface PublishedBrand {
  readonly email: string
  readonly claims: { readonly awards: string; readonly correct: string }
}

/** What an operator is told at each deployment, and what is published in his name. It stops nothing. */
export const notices = (
  config: Pick<Config, 'sources'>,
  { email, claims }: PublishedBrand,
): string[] => [
  ...conditionsOf(sourcesOf(config)),
  ...(email.endsWith('.example')
    ? [
        `shared/brand.ts is the sample’s: the portal names ${email} and says “${claims.awards}” and ${claims.correct} of bets correct, which are invented. Put in what is true of yours, and your own terms and privacy.`,
      ]
    : []),
]
