const two = (value: number) => String(value).padStart(2, '0')

/** As `<input type="datetime-local">` writes it: on the clock of whoever looks at it. */
export const localMinute = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`
