import { useMemo, useState } from 'react'
import { type ReadRoster, readRoster } from '#shared/domain/roster/rosterText.ts'
import { useLoadedNames } from '../../../lib/api/searchedNames.ts'
import { useFollowed } from '../../../lib/follow/follows.ts'
import { useForm } from '../../../lib/form/useForm.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, Form } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep, type Imported } from './DoneStep.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import styles from './ImportPage.module.css'
import { ImportSteps } from './ImportSteps.tsx'
import { LeaguesStep } from './LeaguesStep.tsx'
import { PasteStep } from './PasteStep.tsx'
import { askSleeper, type FoundLeagues, findLeagues } from './sleeperLeagues.ts'

type Step =
  | { at: 'start' }
  | { at: 'leagues'; leagues: FoundLeagues }
  | { at: 'check'; roster: ReadRoster; name: string; before: Step }
  | { at: 'done'; imported: Imported }

/**
 * Three steps: paste a list or read it from Sleeper, check it, follow it. Until the last step nothing leaves the
 * browser.
 */
export const ImportPage = () => {
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ at: 'start' })
  const { index, pending, failed, retry } = useLoadedNames()
  const roster = useMemo(() => readRoster(text), [text])
  const players = useFollowed('players')
  const teams = useFollowed('teams')
  const followed = useMemo(() => new Set([...players, ...teams]), [players, teams])

  if (step.at === 'leagues')
    return (
      <LeaguesStep
        found={step.leagues}
        onBack={() => setStep({ at: 'start' })}
        onRead={(read, name) => setStep({ at: 'check', roster: read, name, before: step })}
      />
    )
  if (step.at === 'check' && failed)
    return (
      <Notice
        drawing="failed"
        title="Some names could not be loaded"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        <p className="note">Your list is still here.</p>
      </Notice>
    )
  if (step.at === 'check' && !pending)
    return (
      <CheckStep
        roster={step.roster}
        index={index}
        followed={followed}
        suggestedName={step.name}
        onBack={() => setStep(step.before)}
        onFollowed={(imported) => setStep({ at: 'done', imported })}
      />
    )
  if (step.at === 'done')
    return <DoneStep {...step.imported} onAgain={() => setStep({ at: 'start' })} />
  return (
    <div className={`grid gap-4 ${styles.page}`}>
      <ImportSteps
        at={0}
        title="Import a roster"
        lead="Paste names in any order, or a CSV with a header. Nothing is followed before you confirm."
      />
      <PasteStep
        text={text}
        roster={roster}
        onType={setText}
        onCheck={() => setStep({ at: 'check', roster, name: '', before: { at: 'start' } })}
      />
      <SleeperForm onFound={(leagues) => setStep({ at: 'leagues', leagues })} />
      <ExportPanel index={index} followed={followed} />
      <p role="status" className="vh">
        {step.at === 'check' && 'Loading names'}
      </p>
    </div>
  )
}

/** Asks for the reader's username on Sleeper, never for his password. */
const SleeperForm = ({ onFound }: { onFound: (found: FoundLeagues) => void }) => {
  const form = useForm({
    initial: { name: '' },
    rules: { name: (name) => (name.trim() ? undefined : 'Please type your user name.') },
    send: async ({ name }) => onFound(await findLeagues(askSleeper, name, new Date(serverNow()))),
  })
  return (
    <Panel title="Sleeper">
      <Form of={form} action="Find leagues" busy="Asking Sleeper">
        <Field
          label="User name"
          of={form.field('name')}
          lines={2}
          hint="Your browser asks Sleeper itself, without a password. We are not told what it answers."
        >
          {(control) => (
            <Input {...control} autoCapitalize="none" autoComplete="off" spellCheck={false} />
          )}
        </Field>
      </Form>
    </Panel>
  )
}
