import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { chunk } from './playersInList.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of player cards, so that the page is as long as before when the reader comes back. */
    shown?: number
  }
}

export const landing = '/{-$sport}/upcominggames'

/** The number of cards in the list. The browser's history keeps it for the way back. */
export const useCardCount = () => {
  const router = useRouter()
  const navigate = useNavigate({ from: landing })
  const here = useMatch({ from: landing, select: ({ pathname }) => pathname })
  const [shown, setShown] = useState(() => router.latestLocation.state.shown ?? chunk)

  const more = useCallback(() => {
    // The reader may already be on the way to another page, whose history entry is not ours.
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
