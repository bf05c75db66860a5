import { expect, tabTo, test } from '../support/fixtures.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

const adminPaths = [
  '/admin',
  '/admin/team_health_score',
  '/admin/weekly_matchups',
  '/admin/no/such/page',
  '/admin-panel',
  '/admin-panel/articles',
  '/admin-panel/articles/edit/7',
]
const notAuthorized = 'You are not authorized to access this page.'

test('the shell of the site leads everywhere', async ({ page, request, visit }) => {
  await visit('a keyboard can skip to the content and reach a game', async () => {
    await page.setViewportSize(wide)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/nfl/upcominggames')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Join for free' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first(),
    ).toBeFocused()
  })

  await visit(
    'the bar has every link of the site, and the footer the data’s credit and the legal documents',
    async () => {
      await page.setViewportSize(wide)
      await page.goto('/')
      const site = page.getByRole('navigation', { name: 'Site' })
      for (const [name, address] of [
        ['Articles', '/articles'],
        ['About', '/about'],
        ['Whitepaper', '/whitepaper'],
        ['LOGIN', '/login'],
        ['Matchfit on X', 'https://x.com/matchfit'],
      ] as const)
        await expect(site.getByRole('link', { name })).toHaveAttribute('href', address)
      await expect(site.getByRole('link', { name: 'Profile' })).toHaveCount(0)
      await expect(page.getByText('ADMIN')).toHaveCount(0)

      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('Sports data by Fieldline Data.')
      await expect(footer.getByRole('link', { name: 'hello@matchfit.example' })).toHaveAttribute(
        'href',
        'mailto:hello@matchfit.example',
      )
      for (const name of ['Terms (PDF)', 'Privacy (PDF)']) {
        const address = await footer.getByRole('link', { name }).getAttribute('href')
        const answer = await request.get(address ?? '')
        expect(answer.headers()['content-type']).toBe('application/pdf')
        expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
      }

      await test.step('a chosen theme survives a reload, and the third click returns to the system’s', async () => {
        const root = page.locator('html')
        const theme = page.getByRole('button', { name: /^Theme/ })
        await theme.click()
        await expect(root).toHaveAttribute('data-theme', 'light')
        await theme.click()
        await expect(root).toHaveAttribute('data-theme', 'dark')
        await page.reload()
        await expect(root).toHaveAttribute('data-theme', 'dark')
        await expect(
          page.getByRole('button', { name: 'Theme: dark. Switch to system' }),
        ).toBeVisible()
        await theme.click()
        await expect(root).not.toHaveAttribute('data-theme')
      })

      await test.step('on a phone the same links are in a sheet, which a keyboard opens and closes, and choosing one closes it', async () => {
        await page.setViewportSize(phone)
        await expect(page.getByRole('link', { name: 'About' })).toBeHidden()
        const opener = page.getByRole('button', { name: 'Menu' })
        const sheet = page.getByRole('navigation', { name: 'Menu' })
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(sheet).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
        await expect(opener).toBeFocused()

        await opener.click()
        for (const name of ['Articles', 'About', 'Whitepaper', 'LOGIN', 'Matchfit on X'])
          await expect(sheet.getByRole('link', { name })).toBeVisible()
        await sheet.getByRole('link', { name: 'About' }).click()
        await expect(page).toHaveURL('/about')
        await expect(sheet).toBeHidden()
      })
    },
  )

  await visit(
    'an unknown address has a page that says so and links to games',
    async () => {
      expect((await page.goto('/no/such/page'))?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { name: 'There is no page at this address' }),
      ).toBeVisible()
      await expect(page).toHaveTitle('No page here · Matchfit')
      await page.getByRole('link', { name: 'NBA games' }).click()
      await expect(page).toHaveURL('/nba/upcominggames')
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'an inline script does not run',
    async () => {
      await page.goto('/')
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.ran = true'
        document.head.append(script)
      })
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    },
    /Content Security Policy/,
  )
})

test('only admins see the admin pages', async ({ page, logIn, visit }) => {
  await visit(
    'guests are told that they may not see the admin pages, whether or not these exist',
    async () => {
      for (const path of adminPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: notAuthorized, level: 1 })).toBeVisible()
        await expect(page).toHaveTitle('Not authorized · Matchfit')
        await expect(page.getByRole('main')).not.toContainText('not open yet')
      }
    },
    /404 \(Not Found\)/,
  )

  await logIn()
  await visit(
    'members are told that they may not see the admin pages either',
    async () => {
      for (const path of adminPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: notAuthorized })).toBeVisible()
      }
    },
    /404 \(Not Found\)/,
  )

  await logIn({ admin: true })
  await visit('an admin’s bar, which has the most links, fits into every width', async () => {
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'La Liga' })).toBeVisible()
    for (const width of [1280, 1120, 1119, 768, 480, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const last =
        width < 1120
          ? bar.getByRole('button', { name: 'Menu' })
          : bar.getByRole('button', { name: 'LOGOUT' })
      await expect(last, `${width} pixels`).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('link', { name: 'La Liga' })).toBeVisible()
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths).toEqual([width, width])
    }
  })

  await visit(
    'admins see their pages, and learn which do not exist',
    async () => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      await expect(page).toHaveTitle('Dashboard · Matchfit')
      await page.goto('/admin/no/such/page')
      await expect(page.getByRole('heading', { name: 'There is no page' })).toBeVisible()
    },
    /404 \(Not Found\)/,
  )
})

// Headless Chromium keeps no page in that cache, so the test looks for whatever would rule it out.
test('nothing on a guest’s page keeps it out of the browser’s back/forward cache', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener
    globalThis.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      if (type === 'unload') document.documentElement.dataset.unload = 'listened for'
      listen(type, ...rest)
    }
  })
  for (const path of ['/', '/nfl/upcominggames', '/whitepaper']) {
    const prices = page.waitForResponse('**/api/prices')
    const answer = await page.goto(path)
    await prices
    expect(answer?.headers()['cache-control'] ?? '').not.toContain('no-store')
    await expect(page.locator('html')).not.toHaveAttribute('data-unload')
    const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
    await expect.poll(held).toBe(0)
  }
})
