import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { lambdaFunction } from '../lambda/lambdaFunction.ts'
import { kept } from './data.ts'

export type Users = ReturnType<typeof identity>

/**
 * The user pool. Only our API can use it: its client has a secret, passwords are checked by a call that needs
 * IAM, and the access tokens in browsers give no access to Cognito.
 */
export const identity = (scope: Construct, config: Config) => {
  const { keep, protect, stage } = config
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
    featurePlan: FeaturePlan[config.userPoolPlan],
    // Only reports: Cognito sees our functions' IP addresses instead of people's, and would block the wrong
    // sign-ins.
    ...(config.userPoolPlan === 'PLUS' && {
      standardThreatProtectionMode: StandardThreatProtectionMode.AUDIT_ONLY,
    }),
    deletionProtection: protect,
    removalPolicy: keep ? kept : RemovalPolicy.DESTROY,
  })
  Validations.of(pool).acknowledge(
    { id: 'AwsSolutions-COG2', reason: 'The specification has no second factor.' },
    {
      id: 'AwsSolutions-COG3',
      reason: 'Sign-in is limited per address and IP by the account family, and by the WAF.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'See COG3: the Plus plan adds reports of threats, and a stage’s file can choose it.',
    },
  )

  const accessToken = lambdaFunction(scope, config, 'access-token')
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, accessToken, LambdaVersion.V2_0)

  const client = pool.addClient('Portal', {
    // The account family asks Cognito for it; no template and no variable contains it.
    generateSecret: true,
    authFlows: { adminUserPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    // Two tabs that renew at the same time both succeed.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    // In addition to the missing scope: no access token could change the address.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })

  new CfnUserPoolGroup(scope, 'Admins', { userPoolId: pool.userPoolId, groupName: 'admin' })
  return { pool, client, accessToken }
}
