/** How much of a list is shown at first, and how much more each time its end is reached. */
export const feedStep = 3

const reach = 10

/** Within 10 px of the bottom. */
export const atBottom = (box: {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
}): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= reach
