import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before the search begins. */
const typingPause = 250

/** The text of the search box. The address follows when the reader pauses. */
export const useTypedSearch = (search: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(search)
  const [addressed, setAddressed] = useState(search)
  // The address was changed by a link, or by going back.
  if (addressed !== search) {
    setAddressed(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return [typed, setTyped] as const
}
