import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { allow } from '../lambda/lambdaFunction.ts'
import type { StackData } from './data.ts'

/** The partitions of the Accounts table, as `functions/store/keys.ts` writes them. */
const partitions = {
  /** Sessions, profiles and plans. */
  people: ['account#*'],
  /** The followers of each player. */
  followers: ['followers#*'],
  /** The subscribers of letters. */
  digests: ['digests#*'],
  attempts: ['limit#*'],
  signUps: ['signup#*'],
  /** Tokens of links, and the holder of each, whose item says which token is valid. */
  tokens: ['oneTime#*'],
  holders: ['oneTimeFor#*'],
  sentMail: ['mail#*'],
  refusals: ['suppressed#*'],
}
type Action = 'BatchGetItem' | 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'UpdateItem'

/**
 * Allows actions on some items of the Accounts table only. A person's items share a partition, and IAM cannot
 * see sort keys. A function that may change one item but not the others therefore gets UpdateItem for the
 * attributes that it sets, and never PutItem, which could replace any of them.
 */
export const allowAccountItems = (
  lambda: NodejsFunction,
  { accounts }: Pick<StackData, 'accounts'>,
  actions: Action[],
  items: (keyof typeof partitions)[],
  attributes?: string[],
) =>
  allow(
    lambda,
    actions.map((action) => `dynamodb:${action}`),
    accounts.tableArn,
    {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': items.flatMap((name) => partitions[name]),
      },
      ...(attributes && {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
      }),
    },
  )
