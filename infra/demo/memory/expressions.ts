import type { Item } from '#functions/store/dynamodb.ts'

/** The values of an expression's placeholders: `#name` and `:value`. */
export interface Placeholders {
  readonly names?: Readonly<Record<string, string>> | undefined
  readonly values?: Readonly<Record<string, unknown>> | undefined
}
type Evaluate<Result> = (item: Item, placeholders: Placeholders) => Result
type Path = (placeholders: Placeholders) => readonly string[]

/** The tokens of an expression, taken one after the other. */
const tokensOf = (expression: string) => {
  const tokens = expression.match(/[:#]?[A-Za-z_][\w.#]*|<=|>=|<>|[=<>(),+-]/g) ?? []
  if (tokens.join('') !== expression.replaceAll(/\s/g, ''))
    throw new Error(`Cannot read the expression ${expression}`)
  let next = 0
  const peek = () => tokens[next]?.toUpperCase()
  const take = () => tokens[next++] ?? ''
  return {
    peek,
    take,
    /** Takes the token if it is the next one. */
    skip: (token: string) => peek() === token && Boolean(take()),
    expect(token: string) {
      if (take().toUpperCase() !== token) throw new Error(`${expression} lacks ${token}`)
    },
    isOver: () => next >= tokens.length,
    fail: (): never => {
      throw new Error(`Cannot read the expression ${expression}`)
    },
  }
}
type Tokens = ReturnType<typeof tokensOf>

const pathOf = (token: string): Path => {
  const segments = token.split('.')
  return ({ names = {} }) =>
    segments.map((segment) => (segment.startsWith('#') ? (names[segment] ?? segment) : segment))
}

const isPlainObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const valueAt = (item: Item, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (isPlainObject(value) ? value[key] : undefined), item)

/** A value that is given, or the one that the item has under a path. */
const operand = (tokens: Tokens): Evaluate<unknown> => {
  const token = tokens.take()
  if (token.startsWith(':')) return (_, { values = {} }) => values[token]
  if (tokens.peek() === '(' && /^(if_not_exists|size)$/i.test(token)) {
    tokens.take()
    const path = pathOf(tokens.take())
    const otherwise = tokens.skip(',') ? operand(tokens) : undefined
    tokens.expect(')')
    return (item, placeholders) => {
      const value = valueAt(item, path(placeholders))
      if (otherwise) return value ?? otherwise(item, placeholders)
      return value instanceof Set ? value.size : undefined
    }
  }
  if (!/^[A-Za-z_#]/.test(token)) return tokens.fail()
  const path = pathOf(token)
  return (item, placeholders) => valueAt(item, path(placeholders))
}

const contains = (value: unknown, wanted: unknown) => {
  if (typeof value === 'string') return value.includes(String(wanted))
  if (value instanceof Set) return value.has(wanted)
  return Array.isArray(value) && value.includes(wanted)
}

const functionsOf: Readonly<Record<string, (value: unknown, other?: unknown) => boolean>> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  begins_with: (value, prefix) => typeof value === 'string' && value.startsWith(String(prefix)),
  contains,
}

type Ordered = string | number
const inOrder =
  (holds: (one: Ordered, other: Ordered) => boolean) => (one: unknown, other: unknown) =>
    typeof one === typeof other &&
    (typeof one === 'string' || typeof one === 'number') &&
    holds(one, other as Ordered)

const comparisons: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  '=': (one, other) => one !== undefined && one === other,
  '<>': (one, other) => one !== other,
  '<': inOrder((one, other) => one < other),
  '<=': inOrder((one, other) => one <= other),
  '>': inOrder((one, other) => one > other),
  '>=': inOrder((one, other) => one >= other),
}

const comparison = (tokens: Tokens): Evaluate<boolean> => {
  if (tokens.skip('(')) {
    const inner = disjunction(tokens)
    tokens.expect(')')
    return inner
  }
  const byName = functionsOf[tokens.peek()?.toLowerCase() ?? '']
  if (byName) {
    tokens.take()
    tokens.expect('(')
    const value = operand(tokens)
    const other = tokens.skip(',') ? operand(tokens) : undefined
    tokens.expect(')')
    return (item, placeholders) => byName(value(item, placeholders), other?.(item, placeholders))
  }
  const left = operand(tokens)
  const sign = tokens.take().toUpperCase()
  const right = operand(tokens)
  if (sign === 'BETWEEN') {
    tokens.expect('AND')
    const last = operand(tokens)
    const { '<=': upTo = tokens.fail } = comparisons
    return (item, placeholders) =>
      upTo(right(item, placeholders), left(item, placeholders)) &&
      upTo(left(item, placeholders), last(item, placeholders))
  }
  const holds = comparisons[sign] ?? tokens.fail()
  return (item, placeholders) => holds(left(item, placeholders), right(item, placeholders))
}

const negation = (tokens: Tokens): Evaluate<boolean> => {
  if (!tokens.skip('NOT')) return comparison(tokens)
  const denied = negation(tokens)
  return (item, placeholders) => !denied(item, placeholders)
}

const conjunction = (tokens: Tokens): Evaluate<boolean> => {
  const all = [negation(tokens)]
  while (tokens.skip('AND')) all.push(negation(tokens))
  return (item, placeholders) => all.every((holds) => holds(item, placeholders))
}

function disjunction(tokens: Tokens): Evaluate<boolean> {
  const any = [conjunction(tokens)]
  while (tokens.skip('OR')) any.push(conjunction(tokens))
  return (item, placeholders) => any.some((holds) => holds(item, placeholders))
}

/** Every expression is a constant of the stores, so each is read once. */
const once = <Result>(read: (tokens: Tokens) => Result) => {
  const known = new Map<string, Result>()
  return (expression: string): Result => {
    const former = known.get(expression)
    if (former) return former
    const tokens = tokensOf(expression)
    const result = read(tokens)
    if (!tokens.isOver()) tokens.fail()
    known.set(expression, result)
    return result
  }
}

/** A condition, a filter or a condition on keys. */
export const conditionOf = once(disjunction)

type Change = (changed: Item, item: Item, placeholders: Placeholders) => void

const setAt = (item: Item, path: readonly string[], value: unknown): void => {
  const [key = '', ...rest] = path
  if (rest.length) {
    const inner = { ...(item[key] as Item) }
    setAt(inner, rest, value)
    item[key] = inner
  } else if (value === undefined) delete item[key]
  else item[key] = value
}

const sum = (one: unknown, other: unknown, sign = 1) => Number(one) + sign * Number(other)

const added = (value: unknown, more: unknown) =>
  more instanceof Set
    ? new Set([...((value ?? []) as Set<unknown>), ...more])
    : sum(value ?? 0, more)

/** DynamoDB cannot store an empty set. */
const without = (value: unknown, less: unknown) => {
  const left = new Set((value ?? []) as Set<unknown>).difference(less as Set<unknown>)
  return left.size ? left : undefined
}

const clauses: Readonly<Record<string, (tokens: Tokens) => Change>> = {
  SET(tokens) {
    const path = pathOf(tokens.take())
    tokens.expect('=')
    const value = operand(tokens)
    const sign = tokens.skip('+') ? 1 : tokens.skip('-') ? -1 : 0
    const other = sign ? operand(tokens) : undefined
    return (changed, item, placeholders) => {
      const set = value(item, placeholders)
      setAt(changed, path(placeholders), other ? sum(set, other(item, placeholders), sign) : set)
    }
  },
  REMOVE(tokens) {
    const path = pathOf(tokens.take())
    return (changed, _, placeholders) => setAt(changed, path(placeholders), undefined)
  },
  ADD: (tokens) => amending(tokens, added),
  DELETE: (tokens) => amending(tokens, without),
}

const amending = (tokens: Tokens, amend: (value: unknown, by: unknown) => unknown): Change => {
  const path = pathOf(tokens.take())
  const by = operand(tokens)
  return (changed, item, placeholders) =>
    setAt(
      changed,
      path(placeholders),
      amend(valueAt(item, path(placeholders)), by(item, placeholders)),
    )
}

/** An update of an item, which answers the item as it is afterwards. */
export const updateOf = once((tokens): ((item: Item, placeholders: Placeholders) => Item) => {
  const changes: Change[] = []
  while (!tokens.isOver()) {
    const clause = clauses[tokens.take().toUpperCase()] ?? tokens.fail()
    do changes.push(clause(tokens))
    while (tokens.skip(','))
  }
  return (item, placeholders) => {
    const changed = { ...item }
    for (const change of changes) change(changed, item, placeholders)
    return changed
  }
})
