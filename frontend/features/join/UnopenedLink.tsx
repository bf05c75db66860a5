import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { alert } from '../../lib/alert.ts'
import { Button } from '../../ui/control/Button.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'

/** The server could not be asked about the link: it is still good. */
export function UnopenedLink() {
  const router = useRouter()
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    alert.clear()
    // The route asks as it opens.
    await router.invalidate()
    setTrying(false)
  }
  return (
    <FormCard title="Read for 24 hours" lead="Your link could not be opened just now.">
      <Button full look="solid" aria-disabled={trying || undefined} onClick={() => void retry()}>
        {trying ? 'Opening' : 'Try again'}
      </Button>
    </FormCard>
  )
}
