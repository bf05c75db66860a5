import { expect, test } from 'vitest'
import { draftPrefix, forgetDrafts } from './drafts.ts'
import { memoryStorage } from './testing.ts'

test('a logout deletes every draft of this device and nothing else', () => {
  const storage = memoryStorage({
    [`${draftPrefix}article:a`]: '{}',
    theme: 'dark',
    [`${draftPrefix}b`]: '{}',
  })
  forgetDrafts(storage as Storage)
  expect(storage.getItem('theme')).toBe('dark')
  expect(storage.getItem(`${draftPrefix}article:a`)).toBeNull()
  expect(storage.getItem(`${draftPrefix}b`)).toBeNull()
})
