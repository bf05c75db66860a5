const number = new Intl.NumberFormat('en-US')

/** `1,696 players`, or `3 of 1,696 players` where a search narrows them. */
export const countOf = (found: number, all: number): string =>
  `${found === all ? '' : `${number.format(found)} of `}${number.format(all)} ${all === 1 ? 'player' : 'players'}`
