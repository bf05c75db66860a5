import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { optionsOf } from '#functions/store/optionsView.ts'
import { views } from '#functions/store/views.ts'
import { optionsDocument } from '#infra/local/demo/options.ts'
import { testStack } from '#infra/local/testing/stack.ts'
import { catalog } from '#shared/contract/catalog.ts'

const stack = await testStack('catalog')
const { handler } = await import('./handler.ts')

const options = async (sportsID: string) => {
  const request = stack.request({ endpoint: catalog.options, params: { sportsID } })
  return JSON.parse((await handler(request, {} as Context)).body ?? '').data
}

it('offers careful settings until somebody has made some', async () => {
  const { states, nflScoreboard, sportsInfo, updated_at } = await options('3')
  expect([states.length, nflScoreboard, updated_at]).toEqual([51, [], null])
  expect(sportsInfo).toMatchObject({
    sportsName: 'soccer',
    form_display: false,
    matchup_access: 'members',
  })
})

it('offers the settings that were made', async () => {
  const store = views(stack.db, stack.environment.VIEWS_TABLE ?? '')
  await store.write(optionsOf(2), optionsDocument([], 2), new Date())
  expect((await options('2')).sportsInfo).toMatchObject({ sportsName: 'nba', form_display: true })
})

it('hands out the contract, bare and to everyone, whatever token comes with it', async () => {
  const ask = async (token: { token?: string }) => {
    const request = stack.request({ endpoint: catalog.openapi, ...token })
    return handler(request, {} as Context)
  }
  const [guest, stranger] = await Promise.all([ask({}), ask({ token: 'nonsense' })])
  expect(JSON.parse(guest.body ?? '')).toMatchObject({ openapi: '3.1.0' })
  expect(stranger.body).toBe(guest.body)
  expect(guest.headers?.['cache-control']).toContain('s-maxage')
})
