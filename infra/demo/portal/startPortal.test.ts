import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect, inject, onTestFinished, test } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import { clientConfiguration } from '../../laptop/emulators/clients.ts'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { startPortal } from './startPortal.ts'

test('people outlive a restart, and an admin’s token names the admin group', async () => {
  const folder = scratchFolder()
  const options = { template: inject('template'), folder, pages: folder }
  const first = await startPortal(options)
  const { email, token } = await first.createMember({ admin: true })
  await first.close()
  expect(decodeJwt(token)).toMatchObject({ 'cognito:groups': ['admin'], token_use: 'access' })

  const second = await startPortal(options)
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

test('commands get the tables of the account function, whatever other functions are given', async () => {
  const template = structuredClone(inject('template'))
  const variables = { USER_POOL_CLIENT_ID: 'x', AUDITS_TABLE: 'Other', ACCOUNTS_TABLE: 'Other' }
  const decoy = {
    Type: 'AWS::Lambda::Function',
    Properties: { Role: 'none', Timeout: 1, Environment: { Variables: variables } },
    Metadata: { entry: 'functions/decoy/handler.ts' },
  }
  template.Resources = { Decoy: decoy, ...template.Resources }

  const stack = await startPortal({ template, pages: '' })
  onTestFinished(stack.close)
  expect(stack.people).toMatchObject({ accounts: expect.stringContaining('Accounts') })
  expect(stack.people).toMatchObject({ audits: expect.stringContaining('Audits') })
})
