/** What every call carries. */
export const callHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  ...(token && { 'x-access-token': token }),
})
