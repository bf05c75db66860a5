import { grantsOf, isJudged } from '../../emulators/permissions.ts'
import type { Statement } from '../../template/policies.ts'

/** Why a grant is needed although no call of the tests needs it. */
const acknowledged: [grant: RegExp, reason: string][] = [
  [
    /: sqs:(?:ReceiveMessage|DeleteMessage|GetQueueAttributes) on /,
    'Lambda itself reads a queue, in the role of the function that is given its messages.',
  ],
  [
    /: sqs:SendMessage on .*:UndeliveredEvents/,
    'Lambda itself keeps what a function could not handle, in its role.',
  ],
  [
    /^uploads: s3:PutObject on /,
    'The browser puts the picture, at an address that the function has signed.',
  ],
  [
    /: s3:ListBucket on /,
    'Without it S3 answers that access is denied, instead of that an object does not exist.',
  ],
]

/** What the template grants the functions and no call has needed, without what is acknowledged. */
export const unusedGrants = (
  policies: ReadonlyMap<string, Statement[]>,
  used: ReadonlySet<string>,
): string[] =>
  [...policies]
    .flatMap(([name, statements]) => statements.flatMap((one) => grantsOf(name, one)))
    .filter((grant) => isJudged(grant) && !used.has(grant))
    .filter((grant) => !acknowledged.some(([pattern]) => pattern.test(grant)))
    .toSorted()
