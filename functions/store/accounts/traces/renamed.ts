import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Item, isWritten, type Key } from '../../dynamodb.ts'

type Path = readonly (string | number)[]
/** True of a text that names the person, given the attribute or list entry that contains it. */
export type IsName = (text: string, key: string) => boolean

const keyAttributes = new Set(['pk', 'sk', 'gpk', 'gsk'])

/**
 * The paths in a stored value at which the person is named. Compressed bodies and sets are skipped, because they
 * name nobody.
 */
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

/** Replaces the values at these paths, if they are still those of the item that was read. */
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
  // A new version tells a writer who has read the item before that it has changed.
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

/** Replaces a person's names wherever items contain them, while feeds and admins may be writing them. */
export const renamer = (db: DynamoDBDocumentClient, table: string) => {
  const read = async (key: Key) => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
    )
    return Item
  }
  return async (
    found: Item,
    isName: IsName,
    name: string,
    /** Attributes of the index that also contain the name. */
    more: (item: Item) => Item = () => ({}),
  ): Promise<void> => {
    const { pk, sk } = found as Item & Key
    let item: Item | undefined = found
    for (let attempt = 0; attempt < attempts && item; attempt++) {
      const paths = namingPaths(item, isName)
      if (paths.length === 0) return
      const update = replacement(item, paths, name, more(item))
      const command = new UpdateCommand({ TableName: table, Key: { pk, sk }, ...update })
      await isWritten(db.send(command))
      // Even if the write succeeded, somebody may have written the name again elsewhere in the item.
      item = await read({ pk, sk })
    }
    if (item) throw new Error(`An item of ${table} was changed on each of ${attempts} attempts`)
  }
}
