import { expect, test } from 'vitest'
import { isLogoutRequest } from './logoutRequest.ts'

test.each([
  ['/logout', '', true],
  ['/nfl/logout/', '', true],
  ['/', '?logout', true],
  ['/', '?logout=false', true],
  ['/', '?a=1&logout=true', true],
  ['/', '', false],
  ['/Logout', '', false],
  ['/logouts', '', false],
  ['/articles/how-to-logout', '', false],
  ['/', '?action=logout', false],
  ['/', '?nologout=1', false],
  ['/', '?LOGOUT=1', false],
])('%s%s requests a logout: %s', (pathname, search, asks) => {
  expect(isLogoutRequest(pathname, search)).toBe(asks)
})
