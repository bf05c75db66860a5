type Switches = Readonly<Record<string, readonly unknown[]>>
type Setting<S extends Switches> = { [Name in keyof S]: S[Name][number] }
type Row = Readonly<Record<string, unknown>>

const product = (switches: Switches): Row[] =>
  Object.entries(switches).reduce<Row[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )

type Part = readonly [name: string, value: unknown]

/** Every two values of a combination, and the text that identifies them. */
const pairsIn = (row: Row): [text: string, parts: readonly Part[]][] => {
  const parts = Object.entries(row)
  return parts.flatMap((part, index) =>
    parts
      .slice(index + 1)
      .map((other): [string, Part[]] => [JSON.stringify([part, other]), [part, other]]),
  )
}

/**
 * A few combinations in which every two values that are allowed together occur together. `bound` are the
 * switches of which `isAllowed` forbids some combinations, `free` the others. Each new combination adds as many
 * missing pairs as it can.
 */
export const everyPair = <B extends Switches, F extends Switches>(
  bound: B,
  free: F,
  isAllowed: (setting: Setting<B>) => boolean,
): (Setting<B> & Setting<F>)[] => {
  const bases = product(bound).filter((row) => isAllowed(row as Setting<B>))
  const freePairs = Object.keys(free).flatMap((one, index, names) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        product({ [one]: free[one] ?? [], [other]: free[other] ?? [] }).flatMap(pairsIn),
      ),
  )
  const mixedPairs = bases.flatMap((base) =>
    Object.entries(free).flatMap(([name, values]) =>
      values.flatMap((value) => pairsIn({ ...base, [name]: value })),
    ),
  )
  const missing = new Map([...freePairs, ...mixedPairs])
  const gain = (row: Row) => pairsIn(row).filter(([text]) => missing.has(text)).length
  const bestOf = (rows: readonly Row[]) =>
    rows.reduce((best, row) => (gain(row) > gain(best) ? row : best))

  const rows: Row[] = []
  for (const parts of missing.values()) {
    const fixed = Object.fromEntries(parts)
    const fits = (row: Row) =>
      Object.entries(row).every(
        ([name, value]) => !(name in fixed) || Object.is(fixed[name], value),
      )
    const filled = bases.filter(fits).map((base) => {
      let row: Row = base
      for (const [name, values] of Object.entries(free))
        row = bestOf(values.map((value) => ({ ...row, [name]: value })).filter(fits))
      return row
    })
    const next = bestOf(filled)
    rows.push(next)
    for (const [text] of pairsIn(next)) missing.delete(text)
  }
  return rows as (Setting<B> & Setting<F>)[]
}
