import { api } from '../api/api.ts'
import type { Request } from '../api/send.ts'
import { useAction } from '../form/useAction.ts'
import { session } from '../session/session.ts'

/** Follows players and teams, or no longer, here and on the server. */
export const useChangeFollows = (onSaved?: () => void) =>
  useAction(async (body: Request<'PUT /follows'>['body']) => {
    const { result } = await api('PUT /follows', {
      body,
      failure: 'Unable to save whom you follow. Please try again later.',
    })
    session.update(result)
    onSaved?.()
  })
