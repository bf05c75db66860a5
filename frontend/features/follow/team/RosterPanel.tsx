import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  longestRosterName,
  type Roster,
  type Rosters,
  rosterNamed,
} from '#shared/domain/account/rosters.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useForm } from '../../../lib/form/useForm.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field, Form } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { saveRosters } from '../saveRosters.ts'
import styles from './Following.module.css'

/** The reader's named rosters, which can be renamed or removed. Their players stay followed. */
export const RosterPanel = ({ rosters }: { rosters: Rosters }) => {
  const client = useQueryClient()
  const [renamed, setRenamed] = useState<string>()
  const save = async (list: readonly Roster[]) => {
    await saveRosters({ version: rosters.version, list })
    setRenamed(undefined)
    await client.invalidateQueries({ queryKey: ['following'] })
  }
  const { pending, run } = useAction(save)
  const { list } = rosters
  return (
    <Panel title="Your rosters" flush>
      <ul className={styles.rosters}>
        {list.map((roster) => (
          <li key={roster.name}>
            <span className="grid">
              <b>{roster.name}</b>
              <span className="sub">{counted(roster.players.length, 'player')}</span>
            </span>
            <div className="row">
              <Button
                aria-label={`Rename ${roster.name}`}
                aria-expanded={renamed === roster.name}
                onClick={() => setRenamed(renamed === roster.name ? undefined : roster.name)}
              >
                Rename
              </Button>
              <Button
                aria-label={`Remove ${roster.name}`}
                aria-disabled={pending}
                onClick={() => run(list.filter((one) => one !== roster))}
              >
                Remove
              </Button>
            </div>
            {renamed === roster.name && (
              <RenameForm
                roster={roster}
                others={list.filter((one) => one !== roster)}
                onNamed={(name) =>
                  save(list.map((one) => (one === roster ? { ...one, name } : one)))
                }
              />
            )}
          </li>
        ))}
      </ul>
      <p className="note inset">The players of a roster that you remove stay on My team.</p>
    </Panel>
  )
}

interface RenameProps {
  roster: Roster
  others: readonly Roster[]
  onNamed: (name: string) => Promise<void>
}

const RenameForm = ({ roster, others, onNamed }: RenameProps) => {
  const form = useForm({
    initial: { name: roster.name },
    rules: {
      name: (name) => {
        if (!name.trim()) return 'Please type a name.'
        return rosterNamed(others, name.trim()) && 'Another roster has this name.'
      },
    },
    send: ({ name }) => onNamed(name.trim()),
  })
  return (
    <Form of={form} action="Save" busy="Saving">
      <Field label="Name" of={form.field('name')}>
        {(control) => <Input {...control} maxLength={longestRosterName} autoComplete="off" />}
      </Field>
    </Form>
  )
}
