import { useState } from 'react'
import { ApiError } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type AddressTrial, tryAddress } from './queries.ts'
import { wrongField } from './settingRows.ts'

interface Props {
  /** The feed, for screen readers. */
  name: string
  trial: AddressTrial
}

interface Outcome {
  /** The address that was tried. After it is edited, the outcome no longer applies. */
  readonly of: string
  readonly message: string
  readonly titles: readonly string[]
}

/** Reads a feed’s address before it is saved, and shows what it returned. */
export const TryAddress = ({ name, trial }: Props) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const of = JSON.stringify(trial)
  const { pending, run } = useAction(async () => {
    try {
      const { message, rejected, titles } = await tryAddress(trial)
      const more = rejected > 0 && titles.length > 0 ? ` ${rejected} more cannot be used.` : ''
      setOutcome({ of, message: `${message}${more}`, titles })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ of, message: wrongField(error.errors, error.message), titles: [] })
    }
  })
  return (
    <div className="grid from-start gap-1 whole breaks">
      <Button aria-disabled={pending} onClick={() => run()}>
        {pending ? 'Trying…' : 'Try this address'}
        <span className="vh"> of {name}</span>
      </Button>
      <div role="status">
        {outcome?.of === of && (
          <>
            <p>{outcome.message}</p>
            <ul className="sub">
              {outcome.titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
