import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { chunk } from './playersInList.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of player cards, which restores the page's length when the reader comes back. */
    shown?: number
  }
}

export const landing = '/{-$sport}/upcominggames'

/** The number of cards in the list, kept in the browser's history for when the reader comes back. */
export const useCardCount = () => {
  const router = useRouter()
  const navigate = useNavigate({ from: landing })
  const here = useMatch({ from: landing, select: ({ pathname }) => pathname })
  const [shown, setShown] = useState(() => router.latestLocation.state.shown ?? chunk)

  const more = useCallback(() => {
    // The reader may already be navigating to another page, whose history entry must not change.
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
