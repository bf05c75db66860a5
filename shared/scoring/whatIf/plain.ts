/**
 * Some fields of a row as JSON keeps them, so that it reads the same here as where it is sent: JSON
 * has no undefined, no NaN and no −0.
 */
export const plain = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> =>
  Object.fromEntries(fields.map((field) => [field, sent(row[field])])) as Pick<Row, Field>

const sent = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value === undefined ? null : value
}
