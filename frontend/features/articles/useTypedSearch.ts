import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before the search begins. */
const typingPause = 250

/** The text of the search box. The address follows when the reader pauses typing. */
export const useTypedSearch = (search: string, onSearch: (text: string) => void) => {
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
