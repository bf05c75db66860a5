import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AdminArticlesSearch } from './articlesSearch.ts'

/** Milliseconds without a keystroke before the search begins. */
const typingPause = 250

/** The text of the search box. The address follows when the reader pauses typing. */
const useTypedSearch = (search: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(search)
  const [addressed, setAddressed] = useState(search)
  /** Texts sent to the address that it does not show yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (addressed !== search) {
    setAddressed(search)
    const place = sent.indexOf(search)
    setSent(place < 0 ? [] : sent.slice(place + 1))
    // A link or the back button changed the address. If the address only follows the box, the reader may have
    // typed more in the meantime, which must stay.
    if (place < 0 && typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === search) return
    const timer = setTimeout(() => {
      setSent((now) => [...now, text])
      onSearch(text)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return [typed, setTyped] as const
}

/** The filters of a list of articles. Changing one changes the address, and returns to the first page. */
export const useArticleFilters = (search: string) => {
  const navigate = useNavigate()
  const filter = (changes: Omit<AdminArticlesSearch, 'page'>) =>
    void navigate({
      to: '.',
      // Both lists have these filters, but their routes type their searches differently.
      search: ((now: object) => ({ ...now, ...changes, page: undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  const [typed, setTyped] = useTypedSearch(search, (text) => filter({ search: text || undefined }))
  const clear = () => {
    setTyped('')
    filter({ search: undefined, category: undefined, status: undefined })
  }
  return { typed, setTyped, filter, clear }
}
