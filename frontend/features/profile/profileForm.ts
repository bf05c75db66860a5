/** The fields of the form. The email cannot be changed. */
const fields = ['favorite_sport', 'country', 'state', 'city', 'address', 'zipcode'] as const

type ProfileField = (typeof fields)[number]
type ProfileValues = Record<ProfileField, string>

type Person = { readonly [F in ProfileField]?: string | undefined }

export const valuesOf = (person: Person): ProfileValues =>
  Object.fromEntries(fields.map((field) => [field, person[field] ?? ''])) as ProfileValues

/** Drops empty fields. The form requires the place, so that is never empty. */
export const changedDetails = ({ country, state, city, ...others }: ProfileValues) => {
  const filled = Object.entries(others)
    .map(([field, value]) => [field, value.trim()])
    .filter(([, value]) => value !== '')
  return { country, state, city, ...Object.fromEntries(filled) } as Partial<ProfileValues> &
    Pick<ProfileValues, 'country' | 'state' | 'city'>
}

/** One line from the street to the country; equal names of places appear once. */
export const addressLine = ({ address, city, state, zipcode, country }: Person): string => {
  const region = [state, zipcode].filter(Boolean).join(' ')
  return [...new Set([address, city, region, country].filter(Boolean))].join(', ')
}
