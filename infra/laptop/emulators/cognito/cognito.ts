import type { IdentityDescription } from '../../template/identity.ts'
import type { CallLog } from '../calls.ts'
import { recordCalls } from '../calls.ts'
import { type Listening, lazily, listen } from '../loopback.ts'
import type { Permissions } from '../permissions.ts'
import type { Outbox } from '../ses.ts'
import { checkCognitoStores } from './store.ts'

/** Cognito. Listens at once and loads the emulator, which costs 0.4 s, with the first request. */
export const startCognito = async (
  log: CallLog,
  permissions: Permissions,
  identity: IdentityDescription,
  outbox: Outbox,
  folder?: string,
): Promise<Listening> => {
  if (folder !== undefined) checkCognitoStores(folder)
  const server = lazily(async () => {
    const { cognitoApplication } = await import('./application.ts')
    return cognitoApplication(identity, outbox, folder)
  })
  recordCalls(server, {
    service: 'cognito-idp',
    log,
    permissions,
    resource: (body) => ((body.UserPoolId ?? body.ClientId) as string | undefined) ?? null,
  })
  return listen(server)
}
