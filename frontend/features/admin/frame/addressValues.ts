export const sportIn = (value: unknown) => ([1, 2, 3] as const).find((id) => id === Number(value))

/** The columns that are not shown, of at most so many. */
export const hiddenIn = (value: unknown, most: number): readonly string[] | undefined =>
  Array.isArray(value)
    ? value.filter((column) => typeof column === 'string').slice(0, most)
    : undefined
