/** The number of mistakes allowed in a typed word: none in short words, which resemble too many others. */
const mistakesAllowed = (letters: number): number => {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** Short words whose first letter differs resemble too many others. */
const firstLetterCounts = 5

/**
 * The least number of mistakes between what was typed and a word, or its beginning: a letter too many,
 * too few or wrong, or two neighbors swapped. Undefined if there are more than allowed.
 */
export const mistakesIn = (typed: string, word: string): number | undefined => {
  const most = mistakesAllowed(typed.length)
  if (most === 0 || word.length < typed.length - most) return undefined
  if (typed.length <= firstLetterCounts && typed[0] !== word[0]) return undefined

  // Optimal string alignment, row by row. The beginning of the word that fits best is in the last row.
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      let mistakes = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      if (swapped) mistakes = Math.min(mistakes, (beforeLast[column - 2] ?? 0) + 1)
      current.push(mistakes)
      least = Math.min(least, mistakes)
    }
    if (least > most) return undefined
    beforeLast = last
    last = current
  }
  const mistakes = Math.min(...last)
  return mistakes <= most ? mistakes : undefined
}
