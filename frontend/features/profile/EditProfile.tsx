import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { optional, required, zip } from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { apiWithMessage } from '../../lib/api/api.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import { type Answer, isUnauthorized } from '../../lib/api/send.ts'
import { type BoundField, useForm } from '../../lib/form/useForm.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field, Form, RadioField } from '../../ui/form/Form.tsx'
import { Input, Select } from '../../ui/form/Input.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import styles from './ProfilePage.module.css'
import { choosing, citiesIn, type Level, statesIn } from './places.ts'
import { changedDetails, valuesOf } from './profileForm.ts'
import { countriesQuery, countryQuery, profileQuery } from './queries.ts'

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
          body: changedDetails(values),
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

interface Props {
  field: (level: Level) => BoundField
  change: (changes: Partial<Record<Level, string>>) => void
}

const levels = [
  { level: 'country', label: 'Country', autoComplete: 'country-name' },
  { level: 'state', label: 'State', autoComplete: 'address-level1' },
  { level: 'city', label: 'City', autoComplete: 'address-level2' },
] as const

/** Country, state and city. Each can be chosen once the one above it is. */
const PlaceFields = ({ field, change }: Props) => {
  const country = field('country').value
  const state = field('state').value
  const choices = usePlaces(country, state)
  const closed = { country: false, state: country === '', city: state === '' }
  return levels.map(({ level, label, autoComplete }) => {
    const bound = field(level)
    // The saved value stays shown while its list is loading.
    const isListed = bound.value === '' || choices[level].includes(bound.value)
    const options = isListed ? choices[level] : [bound.value, ...choices[level]]
    return (
      <Field
        key={level}
        label={label}
        of={{ ...bound, change: (value) => change(choosing(level, value)) }}
      >
        {(control) => (
          <Select
            {...control}
            required
            autoComplete={autoComplete}
            disabled={closed[level]}
            prompt={`Choose a ${level}`}
            options={options.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
    )
  })
}

/** The choices of each level for the country and state that are chosen. */
const usePlaces = (country: string, state: string): Record<Level, readonly string[]> => {
  const { data: countries = [] } = useQuery(countriesQuery)
  const code = countries.find(([, name]) => name === country)?.[0] ?? ''
  const { data: file } = useQuery({ ...countryQuery(code), enabled: code !== '' })
  // The states are the same in every sport's options.
  const { data: options } = useQuery(optionsQuery(1))
  const usStates = options?.states.map(({ name }) => name) ?? []
  return {
    country: countries.map(([, name]) => name),
    state: statesIn(country, file, usStates),
    city: citiesIn(state, file),
  }
}
