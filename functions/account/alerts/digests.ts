import { requireMember } from '#functions/http/access.ts'
import { type Answers, SeeOther } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isValidDigestToken, userIdOfDigestToken } from '#functions/store/accounts/digests.ts'
import { type digestEndpoints, oldDigestLink } from '#shared/contract/account/digests.ts'
import type { AccountDependencies } from '../profile/dependencies.ts'

type DigestDependencies = Pick<AccountDependencies, 'accounts' | 'digests'>

/** Unknown readers, wrong signatures and expired links get the same answer. */
const readerOf = async ({ accounts }: DigestDependencies, token: string, now: Date) => {
  const id = userIdOfDigestToken(token)
  const profile = await accounts.profile(id, { consistent: true })
  if (!profile?.digest || !isValidDigestToken(token, profile.digest_key, now))
    throw new AppError('NOT_FOUND', oldDigestLink)
  return { id, profile, settings: profile.digest }
}

export const digestAnswers = (
  dependencies: DigestDependencies,
): Answers<typeof digestEndpoints> => ({
  changeDigest: async ({ caller, body: { digest }, now }) => {
    const { id } = requireMember(caller)
    const { accounts, digests } = dependencies
    if (digest === null) await digests.stop(id)
    else {
      const profile = await accounts.profile(id, { consistent: true })
      if (!(profile && (await digests.start(id, digest, profile, now))))
        throw new AppError('CONFLICT', 'Please confirm your email address first.')
    }
    return { digest }
  },

  /** Changes nothing, because programs that scan mail open every link. */
  digestLink: ({ params }) => new SeeOther(`/following/alerts?letter=${params.token}`),

  stopDigest: async ({ params, now }) => {
    const { id } = await readerOf(dependencies, params.token, now)
    await dependencies.digests.stop(id)
    return { stopped: true }
  },

  resumeDigest: async ({ params, now }) => {
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
  },
})
