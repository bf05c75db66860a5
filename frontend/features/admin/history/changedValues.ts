/** One changed field, in words. */
export interface ChangedValue {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Fields that are left out, as the history shows who made the change and when. */
const bookkeeping = new Set(['by', 'at'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `disableSpread` and `admin_grade` become words. */
const nameOf = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** A list's entries by name, so that only those that differ are shown. */
const namedEntries = (list: readonly unknown[]) =>
  Object.fromEntries(
    list.filter(isRecord).map((entry, index) => {
      const { id, feed, ...rest } = entry
      return [
        String(id ?? feed ?? index + 1),
        Object.entries(rest)
          .map(([field, value]) => `${nameOf(field)} ${inWords(value)}`)
          .join(', '),
      ]
    }),
  )

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isRecord)

/** The fields in which two values differ. A plain value counts as one field without a name. */
export const changedValues = (before: unknown, after: unknown): ChangedValue[] => {
  const [oldList, list] = [before ?? [], after ?? []]
  if (isList(oldList) && isList(list) && oldList.length + list.length > 0)
    return changedValues(namedEntries(oldList), namedEntries(list))
  if (!isRecord(before) && !isRecord(after))
    return [{ field: '', before: inWords(before), after: inWords(after) }]
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const fields = new Set([...Object.keys(old), ...Object.keys(now)])
  return (
    [...fields]
      .filter((field) => !bookkeeping.has(field))
      .map((field) => ({
        field: nameOf(field),
        before: inWords(old[field]),
        after: inWords(now[field]),
      }))
      // A flag that was never set counts as “no”.
      .filter(
        (value) =>
          value.before !== value.after && !(value.before === 'none' && value.after === 'no'),
      )
      .filter((value) => !(value.before === 'no' && value.after === 'none'))
  )
}
