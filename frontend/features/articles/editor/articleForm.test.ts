import { expect, test } from 'vitest'
import { articlePage, emptyForm, formErrors, localTime, sentFields } from './articleForm.ts'

const good = {
  ...emptyForm,
  title: 'Knees',
  category: 'NFL' as const,
  content: { ops: [{ insert: 'Long enough\n' }] },
}

test('an empty form has the specified error for each missing field', () => {
  expect(formErrors(emptyForm)).toEqual({
    title: 'Title is required',
    category: 'Sports category is required',
    content: 'Content is required',
  })
  expect(formErrors(good)).toEqual({})
})

test('tags are split, and an empty date is none', () => {
  expect(sentFields({ ...good, tags: 'knee, , ACL,' }, null)).toMatchObject({
    tags: ['knee', 'ACL'],
    publish_date: null,
  })
})

test('a date is read in the admin’s time zone, and sent unchanged if nobody edited it', () => {
  const stored = '2026-11-21T12:34:56.789Z'
  const local = localTime(stored)
  expect(sentFields({ ...good, publish_date: local }, stored).publish_date).toBe(stored)
  expect(sentFields({ ...good, publish_date: local }, null).publish_date).toBe(
    '2026-11-21T12:34:00.000Z',
  )
})

test('the preview of a draft shows the page as members would read it if it were published now', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const written = { ...good, tags: 'knee, ACL', meta_desc: 'The lead' }
  expect(articlePage(written, now)).toEqual({
    id: 'preview',
    slug: 'knees',
    title: 'Knees',
    category: 'NFL',
    tags: ['knee', 'ACL'],
    thumbnail: null,
    status: 'published',
    featured: false,
    publish_date: now.toISOString(),
    meta_title: '',
    meta_desc: 'The lead',
    reading_minutes: 1,
    date_modified: now.toISOString(),
    content: good.content,
    locked: false,
  })
})
