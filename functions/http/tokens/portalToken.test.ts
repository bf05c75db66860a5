import { expect, test } from 'vitest'
import { accessTokenIn } from '../call.ts'
import { withEdgeMark, withoutEdgeMark } from './portalToken.ts'

test('a token is marked with the first of the edge’s secrets, and is the signed one again without its mark', () => {
  const token = 'header.payload.signature'
  const marked = withEdgeMark(token, 'first second')
  expect(marked).toMatch(/^header\.payload\.signature\.[\w-]{43}$/)
  expect(marked).toBe(withEdgeMark(token, 'first'))
  expect(marked).not.toBe(withEdgeMark(token, 'second first'))
  expect(withoutEdgeMark(marked)).toBe(token)
})

test('functions read a token without its mark', () => {
  const marked = withEdgeMark('a.b.c', 'secret')
  expect(accessTokenIn({ 'x-access-token': marked })).toBe('a.b.c')
  expect(accessTokenIn({ 'x-access-token': 'a.b' })).toBe('a.b')
  expect(accessTokenIn({ 'x-access-token': '' })).toBeUndefined()
  expect(accessTokenIn({})).toBeUndefined()
})
