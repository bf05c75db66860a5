import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const words = {
  ready: 'Copy link',
  copied: 'Link copied',
  // A browser may refuse, and has no clipboard on a page without https.
  refused: 'This browser cannot copy',
}

/** Copies an address, and confirms that. */
export const CopyButton = ({ address }: { address: () => string }) => {
  const [state, setState] = useState<keyof typeof words>('ready')
  const copy = async () => {
    await navigator.clipboard.writeText(address())
    setState('copied')
  }
  return (
    <span role="status">
      <Button onClick={() => void copy().catch(() => setState('refused'))}>
        {state === 'copied' && <Icon name="done" />}
        {words[state]}
      </Button>
    </span>
  )
}
