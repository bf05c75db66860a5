import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

/** As the database's: one attempt must fit several times into a function's 10 s. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_500 }

export const cognitoClient = () =>
  new CognitoIdentityProviderClient({ requestHandler, maxAttempts: 3 })
