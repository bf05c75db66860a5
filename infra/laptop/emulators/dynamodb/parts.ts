import type { Json } from './dynalite.ts'

/** The permission that each kind of part needs, in IAM's terms. */
const actions = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
} as const

type PartKind = keyof typeof actions
interface Part {
  kind: PartKind
  action: (typeof actions)[PartKind]
  input: Json
}

/** The parts of a transaction's input; undefined for any other call. */
export const partsOf = ({ TransactItems }: Json): Part[] | undefined =>
  Array.isArray(TransactItems)
    ? TransactItems.flatMap((item: Partial<Record<PartKind, Json>>) =>
        (Object.keys(actions) as PartKind[]).flatMap((kind) => {
          const input = item[kind]
          return input ? [{ kind, action: actions[kind], input }] : []
        }),
      )
    : undefined

/** What each part does to which table. */
export const resourcesOfParts = (parts: readonly Part[]) =>
  parts.map(({ action, input }) => ({ action, resource: String(input.TableName) }))
