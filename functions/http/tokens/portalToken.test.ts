import { expect, test } from 'vitest'
import { accessTokenIn } from '../call.ts'
import { withEdgeMark, withoutEdgeMark } from './portalToken.ts'

test('the edge’s mark on a token is made with the first of its secrets, and removing it restores the signed token', () => {
  const token = 'header.payload.signature'
  const marked = withEdgeMark(token, 'first second')
  expect(marked).toMatch(/^header\.payload\.signature\.[\w-]{43}$/)
  expect(marked).toBe(withEdgeMark(token, 'first'))
  expect(marked).not.toBe(withEdgeMark(token, 'second first'))
  expect(withoutEdgeMark(marked)).toBe(token)
})

test('functions verify a token without its mark', () => {
  const marked = withEdgeMark('a.b.c', 'secret')
  expect(accessTokenIn({ 'x-access-token': marked })).toBe('a.b.c')
  expect(accessTokenIn({ 'x-access-token': 'a.b' })).toBe('a.b')
  expect(accessTokenIn({ 'x-access-token': '' })).toBeUndefined()
  expect(accessTokenIn({})).toBeUndefined()
})
