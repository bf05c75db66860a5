import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as z from 'zod'

export const goodPassword = 'Correct-horse-9'

const minted = z.object({ email: z.string() })
const letters = z.array(z.object({ to: z.string(), text: z.string() }))

/** Nobody's address yet; every project and every run has its own. */
export const unusedAddress = () => `${crypto.randomUUID()}@reader.example`

/** Somebody with an account; the local stack gives everybody the good password. */
export async function createAccount(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/__local/members', { data: {} })
  return minted.parse(await answer.json()).email
}

/** The link of the newest mail to an address, as soon as there is one that leads to the path. */
export async function mailedLink(request: APIRequestContext, to: string, path: string) {
  let link: string | undefined
  await expect(async () => {
    const outbox = letters.parse(await (await request.get('/__local/mail')).json())
    const links = outbox
      .filter((letter) => letter.to === to)
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

/** Who is here, as the browser keeps it. */
export const expectLogin = (page: Page, login: boolean) =>
  expect.poll(async () => (await storedLogin(page)).user?.login).toBe(login)
