import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { inject, test } from 'vitest'

const template = Assert.fromJSON(inject('template'))

test('people sign in with their address in upper or lower case, and only our API makes users', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AutoVerifiedAttributes: [],
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

test('the client signs in by password only, without any OAuth flow or callback', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
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

test('a stolen access token cannot change the address', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', { WriteAttributes: ['locale'] })
})

test('the pool has a group of admins', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'admin' })
})
