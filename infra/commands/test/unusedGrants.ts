import { grantsOf, isJudged } from '../../laptop/emulators/permissions.ts'
import type { PolicyStatement } from '../../laptop/template/policies.ts'

/** Why a grant is needed although no call of the tests needs it. */
const acknowledged: [grant: RegExp, reason: string][] = [
  [
    /^alerts: dynamodb:PutItem on .*, items followers#\*$/,
    'a reader who follows the player again at the moment in which he is taken off his list',
  ],
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
    /^admin-users: s3:GetObject on /,
    'The browser gets the file, at an address that the function has signed.',
  ],
  [
    /^erasures: dynamodb:GetItem on /,
    'An item that names an admin was changed by others just before his name was taken out.',
  ],
  [
    /^account: cognito-idp:AdminAddUserToGroup on /,
    'Of two admins who delete their accounts at once, one is given his access back.',
  ],
  [
    /: s3:ListBucket on /,
    'Without it S3 answers that access is denied, instead of that an object does not exist.',
  ],
  [
    /^images: s3:DeleteObjectVersion on /,
    'The laptop’s S3 keeps no versions, whose ids the function deletes by.',
  ],
  [
    /^admin-injuries: s3:GetObject on /,
    'The newest payload of a feed, of which the laptop has none without a provider’s key.',
  ],
  [
    /^admin-injuries: dynamodb:PutItem on .* items due#/,
    'Whoever corrects a record that a feed has dated ahead announces it for that time.',
  ],
]

/** The template's grants that no call has needed and that have no written reason. */
export const unusedGrants = (
  policies: ReadonlyMap<string, PolicyStatement[]>,
  used: ReadonlySet<string>,
): string[] =>
  [...policies]
    .flatMap(([name, statements]) => statements.flatMap((statement) => grantsOf(name, statement)))
    .filter((grant) => isJudged(grant) && !used.has(grant))
    .filter((grant) => !acknowledged.some(([pattern]) => pattern.test(grant)))
    .toSorted()
