import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { chunk } from './playersInList.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cards of the player list: on the way back the page is as long as it was left. */
    shown?: number
  }
}

export const landing = '/{-$sport}/upcominggames'

/** How many cards stand in the list. The visit keeps it, so that the way back finds its place. */
export const useCardCount = () => {
  const router = useRouter()
  const navigate = useNavigate({ from: landing })
  const here = useMatch({ from: landing, select: ({ pathname }) => pathname })
  const [shown, setShown] = useState(() => router.latestLocation.state.shown ?? chunk)

  const more = useCallback(() => {
    // The reader may be on the way to another page already: that visit is not ours to write to.
    if (router.latestLocation.pathname !== here) return
    const next = shown + chunk
    setShown(next)
    void navigate({
      to: '.',
      search: (now) => now,
      state: (now) => ({ ...now, shown: next }),
      replace: true,
      resetScroll: false,
    })
  }, [router, navigate, here, shown])

  return { shown, more, startOver: () => setShown(chunk) }
}
