import { requireMember } from '#functions/http/access.ts'
import { type Answer, SeeOther } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isDigestToken, ownerOfDigest } from '#functions/store/accounts/digests.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { oldDigestLink } from '#shared/contract/account/digests.ts'
import type { AccountDependencies } from '../profile/dependencies.ts'

type DigestDependencies = Pick<AccountDependencies, 'accounts' | 'digests'>

export const changeDigest =
  ({ accounts, digests }: DigestDependencies): Answer<typeof accountEndpoints.changeDigest> =>
  async ({ caller, body: { digest }, now }) => {
    const { id } = requireMember(caller)
    if (digest === null) await digests.stop(id)
    else {
      const profile = await accounts.profile(id, { consistent: true })
      if (!(profile && (await digests.start(id, digest, profile, now))))
        throw new AppError('CONFLICT', 'Please confirm your email address first.')
    }
    return { digest }
  }

/**
 * The reader to whom a letter was sent. The answer is the same for an unknown reader, a wrong proof and an
 * expired link.
 */
const readerOf = async ({ accounts }: DigestDependencies, token: string, now: Date) => {
  const id = ownerOfDigest(token)
  const profile = await accounts.profile(id, { consistent: true })
  if (!profile?.digest || !isDigestToken(token, profile.digest_key, now))
    throw new AppError('NOT_FOUND', oldDigestLink)
  return { id, profile, wish: profile.digest }
}

/** Changes nothing, because programs that scan mail open its links. */
export const digestLink: Answer<typeof accountEndpoints.digestLink> = ({ params }) =>
  new SeeOther(`/following/alerts?letter=${params.token}`)

export const stopDigest =
  (dependencies: DigestDependencies): Answer<typeof accountEndpoints.stopDigest> =>
  async ({ params, now }) => {
    const { id } = await readerOf(dependencies, params.token, now)
    await dependencies.digests.stop(id)
    return { stopped: true }
  }

export const resumeDigest =
  (dependencies: DigestDependencies): Answer<typeof accountEndpoints.resumeDigest> =>
  async ({ params, now }) => {
    const { id, profile, wish } = await readerOf(dependencies, params.token, now)
    // The next letter also covers what changed while letters were stopped.
    const isStarted = await dependencies.digests.start(
      id,
      wish,
      { ...profile, digest_on: true },
      now,
    )
    if (!isStarted) throw new AppError('NOT_FOUND', oldDigestLink)
    return { stopped: false }
  }
