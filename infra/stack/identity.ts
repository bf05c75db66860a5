import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  UserPool,
} from 'aws-cdk-lib/aws-cognito'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'

export type Users = ReturnType<typeof identity>

/** The user pool. Browsers reach it through our API only. */
export const identity = (scope: Construct, { keep, stage }: Config) => {
  const pool = new UserPool(scope, 'Users', {
    // `npm run admin` finds the pool by this name.
    userPoolName: `matchfit-${stage}`,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    // The account family creates, verifies and mails users itself.
    selfSignUpEnabled: false,
    autoVerify: {},
    accountRecovery: AccountRecovery.NONE,
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  Validations.of(pool).acknowledge(
    { id: 'AwsSolutions-COG2', reason: 'The specification has no second factor.' },
    {
      id: 'AwsSolutions-COG3',
      reason: 'Sign-in is limited per address and IP by the account family, and by the WAF.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'See COG3: the Plus plan would only add threat protection.',
    },
  )

  const client = pool.addClient('Portal', {
    authFlows: { userPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    // Two tabs that renew at the same time both succeed.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    // A stolen access token must not be able to change the email.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })

  new CfnUserPoolGroup(scope, 'Admins', { userPoolId: pool.userPoolId, groupName: 'admin' })
  return { pool, client }
}
