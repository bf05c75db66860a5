/** How many cards are shown at first, and how many are added each time the reader reaches the end. */
export const chunk = 50

const wholeNumber = new Intl.NumberFormat('en-US')

/** `1,696 players`, or `3 of 1,696 players` where a search narrows them. */
export const countText = (matching: number, all: number): string =>
  `${matching === all ? '' : `${wholeNumber.format(matching)} of `}${wholeNumber.format(all)} ${all === 1 ? 'player' : 'players'}`
