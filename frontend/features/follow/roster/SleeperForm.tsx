import { useForm } from '../../../lib/form/useForm.ts'
import { serverNow } from '../../../lib/serverTime.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { askSleeper, type FoundLeagues, findLeagues } from './sleeperLeagues.ts'

/** Asks for the reader's username on Sleeper, never for his password. */
export const SleeperForm = ({ onFound }: { onFound: (found: FoundLeagues) => void }) => {
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
