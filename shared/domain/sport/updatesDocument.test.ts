import { expect, test } from 'vitest'
import { mayBeFramed } from './framedDocument.ts'
import { framedDocument, updatesDocument } from './updatesDocument.ts'

const origins = ['https://docs.google.com']

test.each([
  ['https://docs.google.com/document/d/e/x/pub?embedded=true', true],
  ['https://docs.google.com.evil.example/x', false],
  ['https://evil.example/https://docs.google.com', false],
  ['https://docs.google.com:8443/x', false],
  ['http://docs.google.com/x', false],
  ['no address', false],
])('%s may be framed: %s', (document, may) => {
  expect(mayBeFramed(document, origins)).toBe(may)
})

test.each([
  ['https://docs.google.com/x', true],
  ['http://docs.google.com/x', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('%s may be set as a document: %s', (document, may) => {
  expect(updatesDocument.safeParse(document).success).toBe(may)
})

test('only a document that pages may frame can be saved, and the refusal says where it must be', () => {
  const schema = framedDocument(origins)
  expect(schema.safeParse('https://docs.google.com/document/d/x/pub').success).toBe(true)
  const { error } = schema.safeParse('https://docs.elsewhere.example/x')
  expect(error?.issues[0]?.message).toContain('https://docs.google.com')
})
