import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  fromAWebPage,
  fromGoogleDocs,
  fromWord,
} from '#shared/domain/publication/testing/copiedHtml.ts'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const icon = 'frontend/public/icon-192.png'
/** The text of the web page is pasted without its `data:` image. */
const copies = [fromWord, fromGoogleDocs, fromAWebPage.replace(/<img src="data:[^>]*>/, '')]

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Pastes HTML as another program put it on the clipboard. */
const paste = async (page: Page, html: string) => {
  await text(page).focus()
  await text(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test.describe('the article editor', () => {
  // Another admin's save is answered with a conflict, and the first deletion fails.
  test.use({ expectedErrors: /409 \(Conflict\)|500 \(Internal/ })

  test('an admin writes, schedules and publishes an article, and pasted text keeps only its structure', async ({
    page,
    logIn,
  }) => {
    const token = await logIn({ admin: true })
    const title = `Ankles of ${Date.now()}`
    await page.goto('/admin-panel/articles')
    await page.getByRole('link', { name: 'Create New Article' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Article')

    await save(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Please fix the validation errors before submitting',
    )
    for (const message of [
      'Title is required',
      'Sports category is required',
      'Content is required',
    ])
      await expect(page.getByText(message)).toBeVisible()

    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Sports category').selectOption('NBA')
    await page.getByLabel('Tags').fill('ankle, recurrence,')
    await page.getByLabel('Meta description, also the lead').fill('Twice on the same side.')
    await expect(page.getByText('23 of 500.')).toBeVisible()
    for (const copied of copies) {
      await paste(page, copied)
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
    }
    await expect(text(page)).toContainText('second line')
    // A file that can never become a picture is named below the text, and leaves no box in it.
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }
    await page.getByLabel('Image', { exact: true }).setInputFiles(notes)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select an image file' }),
    ).toBeVisible()
    await expect(text(page).locator('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Dismiss notes.txt' }).click()
    const picture = `<img src="data:image/png;base64,${readFileSync(icon, 'base64')}">`
    await paste(page, `<p>Above the picture</p><p>${picture}</p><p>Below it</p>`)
    await expect(text(page).locator('img[src^="/images/"]')).toBeVisible()
    await page.getByLabel('What picture 1 shows').fill('An icon')
    await page.getByLabel('Kind of paragraph').press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

    // A reload loses nothing: the draft is on this device.
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue with it' })).toBeVisible()
    const placeOfSave = () =>
      save(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await placeOfSave()
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(text(page)).toContainText('From Google Docs')
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    expect(await placeOfSave(), 'a button that moves is missed').toBe(before)
    await page.locator('form').getByRole('link', { name: 'Articles' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()

    // A preview shows the whole draft, as on a narrow or a wide screen.
    await page.getByRole('button', { name: 'Preview' }).click()
    for (const [screen, width] of [
      ['Phone', 390],
      ['Desktop', 1280],
    ] as const) {
      await page.getByRole('button', { name: screen }).click()
      const preview = page.frameLocator(`iframe[title="The article on a ${screen.toLowerCase()}"]`)
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(preview.locator('#article-text')).toContainText('From Google Docs')
      expect(await preview.locator('html').evaluate((html) => html.clientWidth)).toBe(width)
      // What is pressed inside leads nowhere. The mouse of the test does not know that the frame is drawn smaller.
      await preview.getByRole('link', { name: 'ankle', exact: true }).dispatchEvent('click')
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)

    // A picture is uploaded, checked and published before it is shown.
    await page.getByLabel('Choose an image').setInputFiles(icon)
    await expect(page.locator('form img[src^="/images/"]')).toHaveCount(3)
    // A shared link shows it, too, beside the title.
    const card = page.getByRole('img', { name: `The card: ${title}` })
    await expect(card).toHaveJSProperty('naturalWidth', 1200)

    await page.getByRole('button', { name: 'Published', exact: true }).click()
    // Last in every list, so that tests of the newest articles beside this one never see it.
    await page.getByLabel('Publish date').fill('2020-01-02T09:00')
    await expect(page.getByText('It is published already.')).toBeVisible()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/articles'),
    )
    let answer = () => {}
    await page.route('**/api/admin/articles', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await save(page).click()
    const { content } = (await sent).postDataJSON()
    // Text typed during a save stays in the form and waits for the next save.
    await page.getByLabel('Meta title').fill('Typed meanwhile')
    answer()
    await expect(page.getByText('What you typed since is not saved yet.')).toBeVisible()
    await expect(page.getByLabel('Meta title')).toHaveValue('Typed meanwhile')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Article saved' })).toBeVisible()
    await expect(page).toHaveURL('/admin-panel/articles')
    // The rules of pasting have tests of their own (pastedText.test.ts): here they meet Quill.
    expect(content.ops).toEqual(
      expect.arrayContaining([
        { insert: '\n', attributes: { header: 2 } },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
        { insert: '\n', attributes: { list: 'ordered' } },
        { insert: '\n', attributes: { blockquote: true } },
        { insert: 'Bold words', attributes: { bold: true } },
        { insert: 'strong words', attributes: { bold: true, italic: true } },
        { insert: 'study', attributes: { link: 'https://doi.org/10.1000/1' } },
      ]),
    )
    expect(JSON.stringify(content).replaceAll(/"placeholder":"[^"]*"/g, '')).not.toMatch(
      /evil|hacked|color|font|base64/,
    )
    expect(JSON.stringify(content)).toMatch(/Above the picture.*"image".*"alt":"An icon".*Below it/)

    // Readers find it at once, and another admin's save does not lose this one's text.
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Published')
    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Article')
    await expect(text(page)).toContainText('From Word')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const headers = { 'x-access-token': token }
    const address = `/api/admin/articles/${id}`
    const { data: loaded } = await (await page.request.get(address, { headers })).json()
    const theirs = { ...loaded, tags: ['theirs'] }
    expect((await page.request.put(address, { headers, data: theirs })).status()).toBe(200)
    await page.getByLabel('Title', { exact: true }).fill(`${title}, mine`)
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    // The draft began before the other admin's save, so continuing it is still a conflict.
    await page.reload()
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await save(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'while you were writing' }),
    ).toContainText('Different: title, tags')
    await page.getByRole('button', { name: 'Load theirs, keep mine aside' }).click()
    await expect(page.getByLabel('Tags')).toHaveValue('theirs')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Yours, not saved' })
      .getByRole('button')
      .click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title}, mine`)
    // The first version replaces both texts, and takes effect once it is saved.
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(page.getByLabel('Tags')).toHaveValue('ankle, recurrence')
    await save(page).click()
    await expect(page).toHaveURL('/admin-panel/articles')

    await page.goto(`/article/${loaded.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('#article-text ol > li', { hasText: 'Counted two' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Category and tags' })).toContainText('recurrence')

    await page.goto(`/admin-panel/articles?search=${encodeURIComponent(title)}`)
    const repair = await failCalls(page, `**${address}`, 'Failed to delete article')
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to delete article' })
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Dismiss' }).click()
    await expect(failure).toHaveCount(0)
    await repair()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Article deleted successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    // Pressed by mistake, it is undone at once; otherwise the list of deleted articles has it.
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Deleted')
    await page.getByRole('button', { name: `Preview ${title}` }).click()
    await expect(page.frameLocator('iframe').locator('#article-text')).toContainText('From Word')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await expect(page.getByText('Article restored')).toBeVisible()
    await page.goto(`/article/${loaded.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})
