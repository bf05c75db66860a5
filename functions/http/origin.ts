import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from './appError.ts'
import type { HttpEvent } from './call.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Only the edge knows this secret: whoever comes around it has no rate limit, no firewall and
 * an address that cannot be believed.
 */
export const requireOrigin = (secret: string) => {
  const expected = digest(secret)
  return ({ event }: { event: HttpEvent }) => {
    if (!timingSafeEqual(digest(event.headers['x-origin-secret'] ?? ''), expected))
      throw new AppError('FORBIDDEN', 'This address is not open to the public.')
  }
}
