const suffix = /^(jr\.?|sr\.?|ii|iii|iv|v)$/i

/** `Hargrove` for `Dana Hargrove Jr.`: the last word of a name, without a suffix. */
export const surnameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.findLast((word, index) => index === 0 || !suffix.test(word)) ?? name
}
