import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect, inject, test } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { clientConfiguration } from './emulators/clients.ts'
import { startStack } from './stack.ts'

test('people outlive a restart, and an admin’s token names the admin group', async () => {
  const folder = scratchFolder()
  const options = { template: inject('template'), folder, pages: folder }
  const first = await startStack(options)
  const { email, token } = await first.createMember({ admin: true })
  await first.close()
  expect(decodeJwt(token)).toMatchObject({ 'cognito:groups': ['admin'], token_use: 'access' })

  const second = await startStack(options)
  const cognito = new CognitoIdentityProviderClient(
    clientConfiguration(second.emulators.endpoints.COGNITO_IDENTITY_PROVIDER),
  )
  const client = String(decodeJwt(token).client_id)
  const users = identities(cognito, { pool: second.people.pool, client })
  const tokens = await users.logIn(email, 'Correct-horse-9')
  expect(decodeJwt(tokens?.access ?? '').sub).toBe(decodeJwt(token).sub)
  cognito.destroy()
  await second.close()
})
