const suffix = /^(jr\.?|sr\.?|ii|iii|iv|v)$/i

/** `Hargrove` for `Dana Hargrove Jr.`: the last word of a name, without a suffix. */
export const surnameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.findLast((word, index) => index === 0 || !suffix.test(word)) ?? name
}

/** `QB Hargrove`, as a list of a team's players names one. */
export const rosterName = (player: {
  readonly player_name: string
  readonly position: string | null
}): string => [player.position, surnameOf(player.player_name)].filter(Boolean).join(' ')
