import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as z from 'zod'

export const goodPassword = 'Correct-horse-9'

const createdMember = z.object({ email: z.string() })
const sentMail = z.array(z.object({ to: z.string(), text: z.string() }))

/** An address that has no account. */
export const unusedAddress = () => `${crypto.randomUUID()}@reader.example`

/** Creates an account with `goodPassword`, and returns its address. */
export const createAccount = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/__local/members', { data: {} })
  return createdMember.parse(await answer.json()).email
}

/** Waits for a mail to the address with a link to the path, and returns that link. */
export const mailedLink = async (request: APIRequestContext, to: string, path: string) => {
  let link: string | undefined
  await expect(async () => {
    const outbox = sentMail.parse(await (await request.get('/__local/mail')).json())
    const links = outbox
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(/http\S+/g) ?? [])
    link = links.find((each) => new URL(each).pathname === path)
    expect(link).toBeDefined()
  }).toPass()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

export const emailField = (page: Page) => page.getByLabel('Email')
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const logInWithForm = async (page: Page, address: string, secret = goodPassword) => {
  await page.goto('/login')
  await emailField(page).fill(address)
  await passwordField(page).fill(secret)
  await button(page, 'Login').click()
}

export const storedLogin = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authType') ?? '{}'))

/** Waits until the browser has stored whether somebody is logged in. */
export const expectLogin = (page: Page, login: boolean) =>
  expect.poll(async () => (await storedLogin(page)).user?.login).toBe(login)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token that expired long ago, in the form that the browser stores. */
export const endedToken = `${part({ alg: 'RS256' })}.${part({ sub: 'x', iat: 1000, exp: 4600 })}.x`

/**
 * Puts an expired token in the place of the stored one. The page leaves the portal first: while it
 * starts up, it would store its own token again.
 */
export const expireLogin = async (page: Page) => {
  await page.goto('/favicon.svg')
  await page.evaluate((token) => {
    const stored = JSON.parse(localStorage.getItem('authType') ?? '{}')
    localStorage.setItem('authType', JSON.stringify({ ...stored, user: { ...stored.user, token } }))
  }, endedToken)
}
