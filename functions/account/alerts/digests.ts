import { requireMember } from '#functions/http/access.ts'
import { type Answer, SeeOther } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isValidDigestToken, userIdOfDigestToken } from '#functions/store/accounts/digests.ts'
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

/** Unknown readers, wrong signatures and expired links get the same answer. */
const readerOf = async ({ accounts }: DigestDependencies, token: string, now: Date) => {
  const id = userIdOfDigestToken(token)
  const profile = await accounts.profile(id, { consistent: true })
  if (!profile?.digest || !isValidDigestToken(token, profile.digest_key, now))
    throw new AppError('NOT_FOUND', oldDigestLink)
  return { id, profile, settings: profile.digest }
}

/** Changes nothing, because programs that scan mail open every link. */
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
    const { id, profile, settings } = await readerOf(dependencies, params.token, now)
    // `digest_on` makes the next digest cover what has changed in the meantime, too.
    const isStarted = await dependencies.digests.start(
      id,
      settings,
      { ...profile, digest_on: true },
      now,
    )
    if (!isStarted) throw new AppError('NOT_FOUND', oldDigestLink)
    return { stopped: false }
  }
