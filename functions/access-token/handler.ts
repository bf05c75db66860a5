import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'

/** Lets the holder of an access token change, confirm or delete the user by calling Cognito itself. */
const selfService = 'aws.cognito.signin.user.admin'

/**
 * Cognito calls this before it issues tokens, at a log-in and at each renewal. Every log-in by password
 * gets the self-service scope, whatever the client's OAuth settings say; only this trigger can remove it.
 */
export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => ({
  ...event,
  response: {
    claimsAndScopeOverrideDetails: { accessTokenGeneration: { scopesToSuppress: [selfService] } },
  },
})
