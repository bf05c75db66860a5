import type { InjuryGrade } from './reading.ts'

const numerals: Readonly<Record<string, InjuryGrade>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}

const grades: readonly InjuryGrade[] = [0.5, 1, 2, 3, 4, 5]

const level = '(0?\\.5|[1-5]|iv|v|i{1,3}|one|two|three|four|five)'

const stated = new RegExp(
  `\\b(?:grade|gr\\.?|g)[- ]?${level}(?:[a-c]|\\+)?(?:(?:-|/| to | or )(?:grade[- ]?)?${level})?(?![a-z0-9])`,
)

const degrees: Readonly<Record<string, InjuryGrade>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
}

const gradeOfText = (text: string | undefined): InjuryGrade | undefined =>
  text === undefined
    ? undefined
    : (numerals[text] ?? grades.find((grade) => grade === Number(text)))

/** The grade that a note states; of a range the worse end, as it sets the time to plan for. */
export function statedGrade(text: string): InjuryGrade | undefined {
  const [, low, high] = stated.exec(text) ?? []
  const degree = /\b(first|second|third|1st|2nd|3rd)[- ]degree\b/.exec(text)?.[1]
  return gradeOfText(high) ?? gradeOfText(low) ?? (degree ? degrees[degree] : undefined)
}
