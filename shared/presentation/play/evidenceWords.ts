import { signed } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { FeatureValue } from '#shared/scoring/model/additive.ts'

/** The value of a model feature; null if it is unknown or the model lacks it. */
type ValueOf = (feature: string) => FeatureValue

/** Features that readers see as one fact, and its words. */
interface EvidenceGroup {
  readonly features: readonly string[]
  readonly isReported?: true
  /** `listing`: the publisher's word. */
  readonly label: (value: ValueOf, listing: string) => string
}

const numberOf = (value: FeatureValue): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const practices = ['Did not practice', 'Practiced in part', 'Practiced fully']

const practiceLabel = (value: ValueOf): string => {
  const listing = String(value('listing'))
  const level = numberOf(value(listing))
  if (level === null) return 'Not known how he practiced'
  if (listing === 'unreported') return endings[Math.round(level)] ?? 'Listed for the last game'
  const soFar = listing === 'notYet' ? ' so far this week' : ''
  return `${practices[Math.round(level)] ?? 'Practiced'}${soFar}`
}

/** How his listing for the last game ended. */
const endings = [
  'Out of the last game, or nearly',
  'In doubt for the last game',
  'On the report of the last game without a status',
]

const missedLabel = (value: ValueOf): string => {
  const missed = numberOf(value('missed'))
  if (missed === null) return 'Not known which games he missed'
  if (missed === 0) return 'Missed none of his last 4 games'
  return missed >= 4 ? 'Missed all of his last 4 games' : `Missed ${missed} of his last 4 games`
}

const snapsLabel = (value: ValueOf): string => {
  const share = numberOf(value('lastShare'))
  if (share === null) return 'Not known how much he plays'
  return share === 0
    ? 'No snap on offense or defense in his club’s last game'
    : `${Math.round(100 * share)}% of the snaps in his club’s last game`
}

const ownLabel = (value: ValueOf): string => {
  const own = numberOf(value('own')) ?? 0
  if (own === 0) return 'Nothing of his own to compare with'
  return `Has played ${own > 0 ? 'more' : 'less'} often than others in his place`
}

const lastListings: Readonly<Record<string, string>> = {
  'season start': 'The first game of the season',
  'no game yet': 'No game of his this season yet',
  'not listed': 'Not listed for the last game',
  out: 'Out of the last game',
  doubtful: 'Doubtful for the last game',
  questionable: 'Questionable for the last game',
}

const lastListingLabel = (value: ValueOf): string =>
  lastListings[String(value('lastListing'))] ?? 'On the report of the last game without a status'

const reserveLabels: Readonly<Record<string, string>> = {
  back: 'Off a reserve list since the last game',
  'may be back': 'On a reserve list for the last game, may come off it',
}

const reserveLabel = (value: ValueOf): string =>
  reserveLabels[String(value('reserve'))] ?? 'On no reserve list for the last game'

/** Numbers of players are stored as the logarithm of one more. */
const countOf = (value: FeatureValue): number | null => {
  const number = numberOf(value)
  return number === null ? null : Math.round(Math.expm1(number))
}

const clubListLabel = (value: ValueOf): string => {
  const inDoubt = countOf(value('inDoubt'))
  return inDoubt === null
    ? 'His club has not named yet who is in doubt'
    : `${inDoubt} players of his club in doubt or out`
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

/** `wide receiver`; the abbreviation if there is no word for it. */
export const positionWord = (position: string): string => positions[position] ?? position

const positionLabel = (value: ValueOf): string => {
  const position = value('position')
  return position === null ? 'Position not known' : `Position: ${positionWord(String(position))}`
}

const nflListing = (value: ValueOf, listing: string): string => {
  const word = value('listing')
  if (word === 'unreported') return 'Listed for the last game, no report of this one yet'
  if (word === 'notYet') return 'Listed, status for the game not out yet'
  if (word === 'cleared') return listing ? 'On the report without a status' : 'Not listed'
  return `Listed ${listing}`
}

const nfl: readonly EvidenceGroup[] = [
  { features: ['listing'], isReported: true, label: nflListing },
  {
    features: ['unreported', 'notYet', 'doubtful', 'questionable', 'cleared'],
    isReported: true,
    label: practiceLabel,
  },
  { features: ['reason'], isReported: true, label: (value) => reasonLabel(value('reason')) },
  { features: ['missed'], label: missedLabel },
  { features: ['lastShare'], label: snapsLabel },
  { features: ['own'], label: ownLabel },
  { features: ['lastListing'], label: lastListingLabel },
  { features: ['reserve'], label: reserveLabel },
  { features: ['inDoubt'], label: clubListLabel },
  { features: ['position'], label: positionLabel },
]

/** The same listing means different things after different games. */
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

/** For features that have no words yet. */
export const otherFacts = 'Other facts about him'

/** `+3`, `−11`: points that a line moves the one above. */
export const movedText = (points: number): string => signed(points, 0)
