import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { optional, required, zip } from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { apiWithMessage } from '../../lib/api/api.ts'
import { isUnauthorized } from '../../lib/api/apiError.ts'
import type { Answer } from '../../lib/api/send.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './ProfilePage.module.css'
import { changesOf, valuesOf } from './profileForm.ts'
import { profileQuery } from './queries.ts'

type Person = Answer<'PUT /update-profile'>['result']

export const EditProfile = ({ person, onDone }: { person: Person; onDone: () => void }) => {
  const queries = useQueryClient()
  const [denied, setDenied] = useState(false)
  const form = useForm({
    initial: valuesOf(person),
    rules: {
      favorite_sport: required,
      country: required,
      state: required,
      city: required,
      zipcode: optional(zip),
    },
    send: async (values) => {
      try {
        const { data, message } = await apiWithMessage('PUT /update-profile', {
          body: changesOf(values),
          failure: 'Unable to update your profile. Please try again later.',
        })
        queries.setQueryData(profileQuery(person.id).queryKey, data.result)
        session.update(data.result)
        banner.showMessage(message ?? 'Your profile is saved.')
        onDone()
      } catch (error) {
        if (!isUnauthorized(error)) throw error
        setDenied(true)
      }
    },
  })
  if (denied) return <LoginRequired level="h2" />
  return (
    <>
      <Form of={form} action="Save" busy="Saving">
        <RadioField
          label="Favorite sport"
          of={form.field('favorite_sport')}
          options={favoriteSports}
        />
        <div className={`grid two from-top ${styles.places}`}>
          <PlaceFields field={form.field} change={form.change} />
          <Field label="Zip code" of={form.field('zipcode')}>
            {(control) => (
              <Input {...control} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
            )}
          </Field>
        </div>
        <Field label="Address" of={form.field('address')}>
          {(control) => <Input {...control} autoComplete="street-address" maxLength={120} />}
        </Field>
      </Form>
      <Button full onClick={onDone}>
        Cancel
      </Button>
    </>
  )
}
