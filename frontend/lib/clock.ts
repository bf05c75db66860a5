/**
 * The server's time is the portal's time: the reader's clock may be wrong, and the local stack's
 * may be shifted. `Date` is when the answer was made and `Age` how long the edge has kept it.
 */
export function serverTimeOf(headers: Headers): number | undefined {
  const made = Date.parse(headers.get('date') ?? '')
  const kept = Number(headers.get('age') ?? 0)
  return Number.isNaN(made) || Number.isNaN(kept) ? undefined : made + kept * 1000
}

let offset = 0

export function learnServerTime(headers: Headers, receivedAt = Date.now()): void {
  const server = serverTimeOf(headers)
  if (server !== undefined) offset = server - receivedAt
}

export const serverNow = (localNow = Date.now()): number => localNow + offset
