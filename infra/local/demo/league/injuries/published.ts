import type { Injury } from '#shared/domain/facts/injury.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'

export interface PublishedRecovery {
  readonly sport: SportId
  readonly injury: string
  /** Days: a median, or a mean where a study prints no other. */
  readonly days: number
  readonly source: string
  readonly fits: (injury: Injury) => boolean
}

const part =
  (bodyPart: string, diagnosis?: RegExp, grade?: number) =>
  (injury: Injury): boolean =>
    injury.bodyPart === bodyPart &&
    (!diagnosis || diagnosis.test(injury.diagnosis ?? '')) &&
    (grade === undefined || injury.grade === grade)

const [nfl, nba, soccer] = [1, 2, 3] as const
const soccerData = 'median over all grades of 18,394 soccer injuries, 2003–2020'

/** What is published of a recovery: the league's own medians stand within 15% of each. */
export const publishedRecoveries: readonly PublishedRecovery[] = [
  {
    sport: nfl,
    injury: 'hamstring',
    days: 17,
    source: '10.1177/23259671241298622',
    fits: part('hamstring'),
  },
  { sport: nfl, injury: 'calf', days: 17, source: 'PMC5298443', fits: part('calf') },
  {
    sport: nfl,
    injury: 'adductor',
    days: 18,
    source: '10.1177/2325967119897247',
    fits: part('groin'),
  },
  {
    sport: nfl,
    injury: 'lateral ankle sprain',
    days: 6.5,
    source: 'AAOS 2012',
    fits: part('ankle', /^(sprain|soreness)$/),
  },
  {
    sport: nfl,
    injury: 'high ankle sprain',
    days: 15.4,
    source: 'AAOS 2012',
    fits: part('ankle', /^high ankle/),
  },
  { sport: nfl, injury: 'ACL', days: 378, source: 'PMC9859836', fits: part('knee', /^ACL/) },
  {
    sport: nfl,
    injury: 'concussion',
    days: 9,
    source: 'BJSM 58/S1/A43',
    fits: part('head', /^concussion/),
  },
  {
    sport: nfl,
    injury: 'AC joint',
    days: 10,
    source: 'PubMed 24057030',
    fits: part('shoulder', /^AC joint/),
  },
  { sport: nfl, injury: 'turf toe', days: 37, source: 'PubMed 32577105', fits: part('toe') },
  { sport: nba, injury: 'ACL', days: 372, source: 'PubMed 33738307', fits: part('knee', /^ACL/) },
  {
    sport: nba,
    injury: 'meniscus',
    days: 42.5,
    source: '10.1177/23259671211059541',
    fits: part('knee', /^meniscus/),
  },
  { sport: soccer, injury: 'hamstring', days: 25, source: soccerData, fits: part('hamstring') },
  {
    sport: soccer,
    injury: 'hamstring, grade 1',
    days: 17,
    source: 'BJSM 46/2/112',
    fits: part('hamstring', undefined, 1),
  },
  {
    sport: soccer,
    injury: 'hamstring, grade 2',
    days: 22,
    source: 'BJSM 46/2/112',
    fits: part('hamstring', undefined, 2),
  },
  {
    sport: soccer,
    injury: 'ankle',
    days: 26,
    source: soccerData,
    fits: part('ankle', /^sprain/),
  },
  { sport: soccer, injury: 'groin', days: 17, source: soccerData, fits: part('groin') },
  {
    sport: soccer,
    injury: 'knee (other)',
    days: 31,
    source: soccerData,
    fits: part('knee', /^(sprain|MCL sprain)$/),
  },
  {
    sport: soccer,
    injury: 'MCL',
    days: 17,
    source: 'BJSM 47/12/759',
    fits: part('knee', /^MCL/),
  },
  { sport: soccer, injury: 'ACL', days: 212, source: soccerData, fits: part('knee', /^ACL/) },
  { sport: soccer, injury: 'meniscus', days: 56, source: soccerData, fits: part('knee', /^menis/) },
  { sport: soccer, injury: 'Achilles', days: 33, source: soccerData, fits: part('achilles') },
  { sport: soccer, injury: 'concussion', days: 9.5, source: soccerData, fits: part('head') },
  {
    sport: soccer,
    injury: 'knock',
    days: 9,
    source: soccerData,
    fits: ({ diagnosis }) => diagnosis === 'contusion',
  },
]

/** Too rare in one league of three seasons for a median: met over many seeds. */
export const rareRecoveries: readonly PublishedRecovery[] = [
  {
    sport: nfl,
    injury: 'Achilles rupture',
    days: 375,
    source: '10.1080/00913847.2021.1932634',
    fits: part('achilles', /^tear/),
  },
  {
    sport: nfl,
    injury: 'Lisfranc',
    days: 335,
    source: 'PubMed 27166291',
    fits: part('foot', /^Lis/),
  },
  {
    sport: nfl,
    injury: 'fifth metatarsal',
    days: 63,
    source: 'mdpi 2075-4663/12/1/7 (56–70)',
    fits: part('foot', /^metatarsal/),
  },
  {
    sport: nfl,
    injury: 'patellar tendon rupture',
    days: 391,
    source: 'Mai 2016',
    fits: part('knee', /^patellar/),
  },
  {
    sport: nba,
    injury: 'Achilles rupture',
    days: 311,
    source: '10.1080/00913847.2021.1932634',
    fits: part('achilles', /^tear/),
  },
  {
    sport: soccer,
    injury: 'Achilles rupture',
    days: 161,
    source: '10.1136/bjsports-2013-092271',
    fits: part('achilles', /^tear/, 5),
  },
  {
    sport: soccer,
    injury: 'fifth metatarsal',
    days: 64,
    source: '10.2478/hukin-2020-0059',
    fits: part('foot', /^metatarsal/),
  },
  {
    sport: soccer,
    injury: 'hamstring, grade 4',
    days: 73,
    source: 'BJSM 46/2/112',
    fits: part('hamstring', undefined, 4),
  },
]
