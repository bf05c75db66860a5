const diagnosisWord =
  '(?:fractures?|broken|breaks?|tears?|torn|ruptures?|dislocation|concussion|surgery|operation|' +
  'sprain|strain|damage|ligament|acl|mcl|lcl|pcl|ucl|meniscus|structural|season[- ]ending)'

// A few words may stand between the negation and the diagnosis, but none that begins another statement.
const filler =
  "(?: (?!(?:timetable|return|practice|practise|for|due|with|from|after|because|but)\\b)[a-z'-]+){0,4}?"

const negations: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no|without|avoid(?:s|ed|ing)?|negative for|not (?:an?|any|require|need)|ruled out (?:an?|any)|rules out (?:an?|any))${filler} ${diagnosisWord}(?: (?:or|and)${filler} ${diagnosisWord})*(?: damage| injury| tear)?`,
    'g',
  ),
  new RegExp(
    `\\b(?:does not|do not|will not|did not|doesn't|don't|won't|didn't|isn't|is not|wasn't|was not)(?: [a-z'-]+)? (?:need|require|have|suffer|an?|believed|considered|expected to need)${filler} (?:${diagnosisWord}|serious|severe)`,
    'g',
  ),
  new RegExp(`\\b${diagnosisWord} (?:has been |was |were )?ruled out\\b`, 'g'),
  /\bnot (?:believed to be |considered |thought to be |too )?(?:serious|severe|season[- ]ending)\b/g,
]

/** The text without the diagnoses that it rules out: "X-rays negative, no fracture". */
const withoutDenials = (text: string): string =>
  negations.reduce((rest, negation) => rest.replace(negation, ' '), text)

const history =
  /\b(?:last (?:season|year)|previous(?:ly)?|history of|(?:back )?in 20\d\d|(?:recovered|recovery|back|returned|activated|cleared|unrelated|return) (?:from|to) (?:an?|his|the) (?!.*\b(?:expected|out)\b)|prior|earlier this (?:season|year)|a year ago|unrelated|(?<!(?:not|be|is|until|been|yet) )cleared)\b/

/** The clauses about the present. Clauses about an earlier injury count only if there are no others. */
export const currentClauses = (text: string): readonly string[] => {
  const clauses = withoutDenials(
    text.replace(/^(?:injury\/illness|injury|status|notes?) ?[-:] ?/, ''),
  )
    .split(/(?:[.;\n!?]+(?!\d)|\bbut\b|\bhowever\b|\bnow\b)/)
    .map((clause) => clause.trim())
    .filter((clause) => /[a-z0-9]/.test(clause))
  const current = clauses.filter((clause) => !history.test(clause))
  return current.length > 0 ? current : clauses
}
