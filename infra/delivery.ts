import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import { type App, CfnOutput, DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib/core'
import { region } from './config.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The default qualifier of `cdk bootstrap`, which is part of the names of its roles. */
const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER

/** The stages that the workflow deploys, which are its environments, too. */
export const deliveredStages = ['staging', 'prod'] as const

/**
 * GitHub names a repository made after July 15, 2026 with its numbers, so that nobody inherits the role with the name.
 * https://docs.github.com/en/actions/reference/security/oidc#immutable-subject-claims
 */
const asGitHubNamesIt = /^[\w.-]+(?:@\d+\/[\w.-]+@\d+|\/[\w.-]+)$/

/**
 * The roles with which the repository's workflow deploys without a stored key: GitHub vouches for the run, and
 * AWS lends it a role for an hour. Deployed once per account, by hand.
 */
export const delivery = (app: App, repository: string) => {
  if (!asGitHubNamesIt.test(repository))
    throw new Error(
      'Give the repository as GitHub names it to AWS: -c delivery=OWNER@NUMBER/NAME@NUMBER, or OWNER/NAME if it is older than July 2026',
    )
  const stack = new Stack(app, 'Matchfit-delivery', {
    env: { region },
    terminationProtection: true,
  })
  // An account can have one provider of an address, and another repository may have brought it.
  const existing = stack.formatArn({
    service: 'iam',
    region: '',
    resource: 'oidc-provider',
    resourceName: issuer,
  })
  const github =
    app.node.tryGetContext('provider') === 'existing'
      ? OidcProviderNative.fromOidcProviderArn(stack, 'GitHub', existing)
      : new OidcProviderNative(stack, 'GitHub', {
          url: `https://${issuer}`,
          clientIds: ['sts.amazonaws.com'],
        })
  for (const stage of deliveredStages) {
    const role = new Role(stack, `Deploy-${stage}`, {
      roleName: `matchfit-deploy-${stage}`,
      description: `Deploys ${stage} from the workflow of ${repository}`,
      // The environment, not the branch: its rules say who may approve, and from which branch it comes.
      assumedBy: new WebIdentityPrincipal(github.oidcProviderArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      }),
    })
    // The CDK's own roles, made by `cdk bootstrap`, do the deploying.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: ['deploy', 'file-publishing', 'lookup'].map(
          (name) =>
            `arn:${stack.partition}:iam::${stack.account}:role/cdk-${qualifier}-${name}-role-${stack.account}-${region}`,
        ),
      }),
    )
    // `npm run deploy` asks what is deployed before it changes it.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks'],
        resources: [
          `arn:${stack.partition}:cloudformation:${region}:${stack.account}:stack/Matchfit-${stage}/*`,
        ],
      }),
    )
    // It also tags the assets that a release no longer has.
    const pages = `arn:${stack.partition}:s3:::matchfit-${stage}-pages*`
    role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [pages] }))
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject', 's3:PutObjectTagging'],
        resources: ['assets', 'brotli', 'shells'].map((folder) => `${pages}/${folder}/*`),
      }),
    )
    const drawn = [
      `cloudformation:${region}:<AWS::AccountId>:stack/Matchfit-${stage}/*`,
      ...['', '/assets/*', '/brotli/*', '/shells/*'].map(
        (keys) => `s3:::matchfit-${stage}-pages*${keys}`,
      ),
    ]
    for (const name of drawn)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:aws:${name}]`,
        reason: 'The names of a stack and of its bucket end in what CloudFormation draws.',
      })
    new CfnOutput(stack, `Role${stage}`, { value: role.roleArn })
  }
  return stack
}
