import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getItem, type Item, isUpdated, type Key } from '../../dynamodb.ts'

type Path = readonly (string | number)[]
/** True if a text names the person. `key` is the attribute that contains the text. */
type IsName = (text: string, key: string) => boolean

const keyAttributes = new Set(['pk', 'sk', 'gpk', 'gsk'])

/** The paths in a stored value to the person's name. Compressed bodies and sets never contain one. */
const pathsTo = (value: unknown, isName: IsName, path: Path = []): Path[] => {
  if (typeof value === 'string')
    return isName(value, String(path.findLast((step) => typeof step === 'string'))) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((part, i) => pathsTo(part, isName, [...path, i]))
  if (value === null || typeof value !== 'object') return []
  if (value instanceof Set || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([name, part]) => pathsTo(part, isName, [...path, name]))
}

export const namingPaths = (item: Item, isName: IsName): Path[] =>
  Object.entries(item)
    .filter(([name]) => !keyAttributes.has(name))
    .flatMap(([name, value]) => pathsTo(value, isName, [name]))

const valueAt = (item: Item, path: Path) =>
  path.reduce<unknown>((part, step) => (part as Item)[step], item)

/** An update that replaces the values at these paths, if they are still those that were read. */
const replacement = (item: Item, paths: readonly Path[], name: string, more: Item) => {
  const names: Record<string, string> = {}
  const aliasOf = (attribute: string) => {
    const known = Object.keys(names).find((alias) => names[alias] === attribute)
    const alias = known ?? `#n${Object.keys(names).length}`
    names[alias] = attribute
    return alias
  }
  const expressions = paths.map((path) =>
    path.reduce<string>(
      (text, step) =>
        typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${aliasOf(step)}`,
      '',
    ),
  )
  const others = Object.keys(more)
  // A raised version makes the conditional write of anyone who has read the item before fail.
  const isCounted = typeof item.version === 'number'
  const assignments = [
    ...expressions.map((expression) => `${expression} = :name`),
    ...others.map((attribute, i) => `${aliasOf(attribute)} = :more${i}`),
    ...(isCounted ? [`${aliasOf('version')} = ${aliasOf('version')} + :one`] : []),
  ]
  return {
    UpdateExpression: `SET ${assignments.join(', ')}`,
    ConditionExpression: expressions.map((one, i) => `${one} = :read${i}`).join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ':name': name,
      ...Object.fromEntries(paths.map((path, i) => [`:read${i}`, valueAt(item, path)])),
      ...Object.fromEntries(others.map((attribute, i) => [`:more${i}`, more[attribute]])),
      ...(isCounted && { ':one': 1 }),
    },
  }
}

const attempts = 10

/** Replaces a person's name wherever an item contains it, even while feeds and admins are writing the item. */
export const renamer =
  (db: DynamoDBDocumentClient, table: string) =>
  async (
    found: Item,
    isName: IsName,
    name: string,
    /** Further attributes to set, such as index keys that contain the name. */
    more: (item: Item) => Item = () => ({}),
  ): Promise<void> => {
    const { pk, sk } = found as Item & Key
    let item: Item | undefined = found
    for (let attempt = 0; attempt < attempts && item; attempt++) {
      const paths = namingPaths(item, isName)
      if (paths.length === 0) return
      await isUpdated(db, table, { pk, sk }, replacement(item, paths, name, more(item)))
      // Read again even after a successful write: somebody may have written the name elsewhere in the item.
      item = await getItem(db, table, { pk, sk })
    }
    if (item) throw new Error(`An item of ${table} was changed on each of ${attempts} attempts`)
  }
