import { afterAll, inject } from 'vitest'
import { membersOf } from '../demo/portal/members.ts'
import { documentsAt } from '../laptop/emulators/clients.ts'
import { startEmulators } from '../laptop/emulators/emulators.ts'
import { functionNamed, readFunctions } from '../laptop/template/functions.ts'
import { environmentOf } from '../laptop/workers/environment.ts'
import { redirectJwks } from '../laptop/workers/jwksRedirect.ts'
import { apiRequest, type RequestDescription } from './apiRequest.ts'

/**
 * This test file's own stack in memory, as the template declares it, seen as one function sees
 * it: `process.env` is that function's. Import the handler after it:
 *
 *     const stack = await testStack('sports')
 *     const { handler } = await import('./handler.ts')
 */
export const testStack = async (functionName: string, template = inject('template')) => {
  const emulators = await startEmulators(template)
  const environmentFor = (functionName: string) =>
    environmentOf(functionNamed(readFunctions(template), functionName), emulators)
  const environment = environmentFor(functionName)
  Object.assign(process.env, environment)
  redirectJwks(emulators.endpoints.COGNITO_IDENTITY_PROVIDER)

  // Recorded like a function's calls, and allowed everything.
  const db = documentsAt(emulators.endpoints.DYNAMODB, 'test')
  const ownDb = documentsAt(emulators.endpoints.DYNAMODB, functionName)
  afterAll(async () => {
    db.destroy()
    ownDb.destroy()
    await emulators.close()
  })
  return {
    db,
    /** The function's own client, which may do what the template allows it. */
    ownDb,
    environment,
    /** The key that stands in the paths of the admin calls. */
    adminKey: emulators.secrets.valueOf(environmentFor('account')['ADMIN_PATH_SECRET_ID'] ?? ''),
    secretOf: (arn: string) => emulators.secrets.valueOf(arn),
    /** The environment of another function of this stack. */
    environmentFor,
    /**
     * Another function of this stack, in this process: its variables are set beside those of the tested
     * function, and its calls to AWS are its own.
     */
    async handlerOf<Handler extends (...event: never[]) => unknown>(
      name: string,
      load: () => Promise<{ handler: Handler }>,
    ) {
      for (const [key, value] of Object.entries(environmentFor(name))) process.env[key] ??= value
      const { handler } = await load()
      return async (...event: Parameters<Handler>): Promise<Awaited<ReturnType<Handler>>> => {
        const { AWS_SDK_UA_APP_ID: tested = '' } = process.env
        // A client asks for its name with its first call, and keeps it.
        process.env.AWS_SDK_UA_APP_ID = name
        try {
          return (await handler(...event)) as Awaited<ReturnType<Handler>>
        } finally {
          process.env.AWS_SDK_UA_APP_ID = tested
        }
      }
    },
    calls: emulators.calls,
    faults: emulators.faults,
    outbox: emulators.outbox,
    endpoints: emulators.endpoints,
    onObject: emulators.onObject,
    mount: emulators.mount,
    /** An event as API Gateway would send it, from the edge (origin secret, viewer address). */
    request: (asked: RequestDescription) =>
      apiRequest(asked, { 'x-origin-secret': environment.ORIGIN_SECRET ?? '' }),
    /** A person with an account, a session and an access token. */
    member: membersOf(emulators.endpoints, environmentFor('account'), db),
  }
}
