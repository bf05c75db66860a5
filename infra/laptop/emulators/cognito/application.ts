import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Router } from 'cognito-local/lib/server/Router.js'
import { createServer, type ServerOptions } from 'cognito-local/lib/server/server.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import { CognitoServiceImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Messages } from 'cognito-local/lib/services/messages.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
import type { Logger } from 'pino'
import { repository } from '#infra/repository.ts'
import type { IdentityDescription } from '../../template/identity.ts'
import { emulatedRegion } from '../../template/physicalNames.ts'
import type { Outbox } from '../ses.ts'
import { guarded } from './guards.ts'
import { withOurOperations } from './operations.ts'
import { cognitoStores } from './store.ts'
import { type BeforeTokens, LoginTokens } from './tokens.ts'

const ofCognito = createRequire(createRequire(import.meta.url).resolve('cognito-local'))
const pino = ofCognito('pino') as (options: object) => Logger

const noTrigger = () => {
  throw new Error('The emulator must not run triggers itself')
}
const triggers: Triggers = {
  enabled: () => false,
  customEmailSender: noTrigger,
  customMessage: noTrigger,
  postAuthentication: noTrigger,
  postConfirmation: noTrigger,
  preSignUp: noTrigger,
  preTokenGeneration: noTrigger,
  userMigration: noTrigger,
}

const mailTo = (outbox: Outbox): Messages => ({
  async deliver(_context, source, _client, _pool, _user, code, _metadata, { Destination }) {
    const text = `Your code is ${code}`
    outbox.deliver({ to: Destination ?? '', subject: `Cognito ${source}`, text, html: text })
  },
})

/** The function that each pool calls before it issues tokens. It runs in this process. */
const triggersOf = async (pools: IdentityDescription['pools']) => {
  const triggers = new Map<string, BeforeTokens>()
  for (const { id, beforeTokens } of pools) {
    if (beforeTokens === undefined) continue
    const source = await import(pathToFileURL(join(repository, beforeTokens)).href)
    triggers.set(id, source.handler)
  }
  return triggers
}

/**
 * cognito-local, assembled from its parts: its own start needs a `.cognito` folder in the working
 * directory, invents ids, and prints mail to the console.
 */
export const cognitoApplication = async (
  { pools, clients, groups }: IdentityDescription,
  outbox: Outbox,
  folder?: string,
): Promise<RequestListener> => {
  const logger = pino({ level: 'silent' })
  const context = { logger }
  const clock = new DateClock()
  const stores = cognitoStores(folder)
  const cognito = new CognitoServiceImpl(
    '',
    await stores.create(context, 'clients', { Clients: {} }),
    {},
    new UserPoolServiceFactoryImpl(clock, stores),
  )
  // In place of init(), which lists the pools of a folder: ours come from the template.
  Object.assign(cognito, { userPools: [] })

  for (const { id, name, usernameAttributes } of pools)
    await cognito.createUserPool(context, {
      Id: id,
      Name: name,
      UsernameAttributes: usernameAttributes,
    })
  for (const { UserPoolId, GroupName } of groups) {
    const pool = await cognito.getUserPool(context, UserPoolId)
    const existing = await pool.getGroupByGroupName(context, GroupName)
    const dates = { CreationDate: clock.get(), LastModifiedDate: clock.get() }
    if (!existing) await pool.saveGroup(context, { GroupName, ...dates })
  }
  for (const { GenerateSecret, ...client } of clients) {
    const pool = await cognito.getUserPool(context, client.UserPoolId)
    const existing = await cognito.getAppClient(context, client.ClientId)
    const secret = existing?.ClientSecret ?? randomBytes(32).toString('base64url')
    await pool.saveAppClient(context, {
      ...client,
      ...(GenerateSecret ? { ClientSecret: secret } : {}),
      ClientName: client.ClientName ?? client.ClientId,
      CreationDate: clock.get(),
      LastModifiedDate: clock.get(),
    })
  }

  const issuer = { IssuerDomain: `https://cognito-idp.${emulatedRegion}.amazonaws.com` }
  const services = {
    clock,
    cognito,
    config: {
      LambdaClient: {},
      TriggerFunctions: {},
      UserPoolDefaults: {},
      ServerConfig: {},
      TokenConfig: issuer,
    },
    messages: mailTo(outbox),
    otp,
    tokenGenerator: new LoginTokens(await triggersOf(pools), clock, triggers, issuer),
    triggers,
  }
  const options: ServerOptions = {}
  const router = guarded(services, withOurOperations(services, Router(services)))
  return createServer(router, logger, options, services).application
}
