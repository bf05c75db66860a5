import { signed } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { FeatureValue } from '#shared/scoring/model/additive.ts'

/** The value of a feature of the sport's model; null where it is not known, or where the model has no such feature. */
type ValueOf = (feature: string) => FeatureValue

/** Features that a reader takes for one fact, with the fact in words. */
export interface EvidenceGroup {
  readonly features: readonly string[]
  /** His report says it. */
  readonly isReported?: true
  /** `listing`: the publisher's word. */
  readonly label: (value: ValueOf, listing: string) => string
}

const numberOf = (value: FeatureValue): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const practices = ['Did not practice', 'Practiced in part', 'Practiced fully']

const practiceLabel = (value: ValueOf): string => {
  const [final, soFar] = [numberOf(value('practice')), numberOf(value('soFar'))]
  const level = final ?? soFar
  if (level === null) return 'Not known how he practiced'
  return `${practices[Math.round(level)] ?? 'Practiced'}${final === null ? ' so far this week' : ''}`
}

const missedLabel = (value: ValueOf): string => {
  const missed = numberOf(value('missed'))
  if (missed === null) return 'Not known which games he missed'
  if (missed === 0) return 'Missed none of his last 4 games'
  const last = value('missedLast') === 'missed' ? ', the last one too' : ''
  return missed >= 4
    ? 'Missed all of his last 4 games'
    : `Missed ${missed} of his last 4 games${last}`
}

const snapsLabel = (value: ValueOf): string => {
  const share = numberOf(value('share'))
  return share === null
    ? 'Not known how much he plays'
    : `Up to ${Math.round(100 * share)}% of the snaps in his last 4 games`
}

const ownLabel = (value: ValueOf): string => {
  const own = numberOf(value('own')) ?? 0
  if (own === 0) return 'Nothing of his own to compare with'
  return `Has played ${own > 0 ? 'more' : 'less'} often than others in his place`
}

const lastWeekLabel = (value: ValueOf): string => {
  const last = String(value('last'))
  if (last === 'start') return 'No game in the last weeks'
  if (last === 'unlisted') return 'Not listed last week'
  return `Listed last week: ${last}`
}

/** Numbers of players come as logarithms of one more. */
const countOf = (value: FeatureValue): number | null => {
  const number = numberOf(value)
  return number === null ? null : Math.round(Math.expm1(number))
}

const clubListLabel = (value: ValueOf): string => {
  const listed = countOf(value('listed'))
  if (listed === null) return 'Not known how many of his club are listed'
  const out = countOf(value('out'))
  return `${listed} players of his club listed${out === null ? '' : `, ${out} of them out`}`
}

const reasons: Readonly<Record<string, string>> = {
  muscle: 'A muscle injury',
  rest: 'Rested, not hurt',
  knock: 'A knock',
  fitness: 'Short of match fitness',
  null: 'No special kind of injury',
  other: 'No special kind of injury',
}

const reasonLabel = (value: FeatureValue): string => {
  const reason = String(value)
  return reasons[reason] ?? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}

const positions: Readonly<Record<string, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  OL: 'offensive line',
  DL: 'defensive line',
  LB: 'linebacker',
  CB: 'cornerback',
  S: 'safety',
  K: 'kicker',
  GK: 'goalkeeper',
  DF: 'defender',
  MF: 'midfielder',
  FW: 'forward',
}

/** `wide receiver`; the letters where we have no word for them. */
export const positionWord = (position: string): string => positions[position] ?? position

const positionLabel = (value: ValueOf): string => {
  const position = value('position')
  return position === null ? 'Position not known' : `Position: ${positionWord(String(position))}`
}

const nflListing = (value: ValueOf, listing: string): string => {
  const word = value('designation')
  if (word === 'none') return 'Not listed for this game'
  if (word === 'not yet') return 'Listed, status for the game not out yet'
  return word === 'No designation' ? 'On the report without a status' : `Listed ${listing}`
}

const nfl: readonly EvidenceGroup[] = [
  { features: ['designation'], isReported: true, label: nflListing },
  { features: ['practice', 'soFar'], isReported: true, label: practiceLabel },
  { features: ['missed', 'missedSeason', 'missedLast'], label: missedLabel },
  { features: ['share', 'lastShare'], label: snapsLabel },
  { features: ['own'], label: ownLabel },
  { features: ['last'], label: lastWeekLabel },
  { features: ['listed', 'out'], label: clubListLabel },
  { features: ['reason'], isReported: true, label: (value) => reasonLabel(value('reason')) },
  { features: ['position', 'qb'], label: positionLabel },
]

/** The same listing means another thing after another game. */
const soccerListing = (value: ValueOf, listing: string): string => {
  const listed = `Listed ${listing}`
  if (value('saidHurt') !== null) return `${listed}, missed his last game hurt`
  return value('saidLeftOut') === null ? listed : `${listed}, left out of his last game`
}

const minutesLabel = (value: ValueOf): string => {
  const [before, last] = [value('before'), value('last')].map((share) => {
    const known = numberOf(share)
    return known === null ? null : Math.round(90 * known)
  })
  if (last === null || last === undefined) return 'Not known how long he played lately'
  return before === null || before === undefined
    ? `Minutes in his last game: ${last}`
    : `Minutes in his last two games: ${before}, ${last}`
}

const ownedLabel = (value: ValueOf): string => {
  const owned = numberOf(value('owned'))
  if (owned === null) return 'Not known how many managers own him'
  const percent = Math.exp(owned)
  return `Owned by ${percent < 1 ? 'under 1' : Math.round(percent)}% of fantasy managers`
}

const soccer: readonly EvidenceGroup[] = [
  {
    features: ['saidPlayed', 'saidHurt', 'saidLeftOut'],
    isReported: true,
    label: soccerListing,
  },
  { features: ['note'], isReported: true, label: (value) => reasonLabel(value('note')) },
  { features: ['last', 'before'], label: minutesLabel },
  { features: ['own'], label: ownLabel },
  {
    features: ['double'],
    label: (value) =>
      value('double') === 'two' ? 'Two games in this round' : 'One game in this round',
  },
  { features: ['owned'], label: ownedLabel },
  { features: ['position'], label: positionLabel },
]

/** The listing comes first: it is what the others move. */
export const evidenceGroups: Readonly<Record<SportName, readonly EvidenceGroup[]>> = {
  nfl,
  nba: [],
  soccer,
}

/** Features that a newer model has and that have no words yet. */
export const otherFacts = 'Other facts about him'

/** `+3`, `−11`: points that a line moves the one above. */
export const movedText = (points: number): string => signed(points, 0)
