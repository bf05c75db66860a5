type TextIn<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values]

/** Binds controls to the texts of a form. A control offers nothing that its text cannot be. */
export const textFields =
  <Values extends object>(now: Values, enter: (next: Values) => void) =>
  (name: TextIn<Values>) => ({
    value: now[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      enter({ ...now, [name]: target.value }),
  })
