import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { stageOf, templateOf } from '../testing/stages.ts'

const template = Assert.fromJSON(inject('template'))

test('people sign in with their address in upper or lower case, and only our API creates users', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AutoVerifiedAttributes: [],
  })
})

test('Cognito’s larger plan reports threats and blocks nobody; the smaller one has no threat protection', () => {
  Assert.fromJSON(templateOf(stageOf('prod', { userPoolPlan: 'PLUS' }))).hasResourceProperties(
    'AWS::Cognito::UserPool',
    {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' },
    },
  )
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'ESSENTIALS',
    UserPoolAddOns: Match.absent(),
  })
})

test('a password has at least 8 characters, of all four kinds', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      },
    },
  })
})

test('the client has a secret and logs in by a call that needs IAM, without any OAuth flow or callback', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: true,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    AllowedOAuthFlowsUserPoolClient: false,
    AllowedOAuthFlows: Match.absent(),
    AllowedOAuthScopes: Match.absent(),
    CallbackURLs: Match.absent(),
    PreventUserExistenceErrors: 'ENABLED',
  })
})

test('an access token lives an hour; a refresh token lives 30 days and can be used once', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AccessTokenValidity: 60,
    RefreshTokenValidity: 30 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    EnableTokenRevocation: true,
  })
})

test('no template and no variable contains the client’s secret', () => {
  expect(JSON.stringify(inject('template'))).not.toMatch(/ClientSecret|client_secret/i)
})

test('a trigger removes the scope of self-service from access tokens, and only this pool may call it', () => {
  const [[id] = []] = Object.entries(
    template.findResources('AWS::Lambda::Function', {
      Metadata: { entry: 'functions/access-token/handler.ts' },
    }),
  )
  const [[pool] = []] = Object.entries(template.findResources('AWS::Cognito::UserPool'))
  const LambdaArn = { 'Fn::GetAtt': [id, 'Arn'] }
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTier: 'ESSENTIALS',
    LambdaConfig: { PreTokenGenerationConfig: { LambdaArn, LambdaVersion: 'V2_0' } },
  })
  template.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: LambdaArn,
    Principal: 'cognito-idp.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
  })
})

test('a stolen access token cannot change the address', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', { WriteAttributes: ['locale'] })
})

test('the pool has a group of admins', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'admin' })
})
