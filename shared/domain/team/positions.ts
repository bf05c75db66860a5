import type { SportId } from '../sport/sport.ts'

/** Labels of the NFL's position groups, on panels and in explanations. */
export const nflGroupLabels = {
  offensive_line: 'Offensive line',
  offensive_skills: 'Offensive skills',
  defensive_line: 'Defensive line',
  defensive_secondary: 'Defensive secondary',
} as const

type DisplayGroup =
  | 'offensive_line'
  | 'offensive_skills'
  | 'defensive_line'
  | 'defensive_secondary'
  | 'special_teams'
  | 'guards'
  | 'forwards'
  | 'centers'
  | 'goalkeepers'
  | 'defenders'
  | 'midfielders'

/**
 * The average that counts a position's score. The NBA's three averages do not depend on position:
 * each covers the whole rotation, weighted by points, rebounds, or steals and blocks.
 */
export type ScoringGroup =
  | Exclude<DisplayGroup, 'special_teams' | 'guards' | 'centers'>
  | 'rotation'

/** The list of a team's most impactful players that a position can appear on. */
type ImpactSide = 'offense' | 'defense'

interface PositionGroups {
  readonly display?: DisplayGroup
  readonly scoring?: ScoringGroup
  readonly impact?: ImpactSide
}

interface Row extends PositionGroups {
  readonly title: string
  readonly feed: string
}

const nfl: readonly Row[] = [
  {
    title: nflGroupLabels.offensive_line,
    display: 'offensive_line',
    scoring: 'offensive_line',
    feed: 'C G T OL OC OG OT LG LT RG RT CENTER GUARD TACKLE',
  },
  {
    title: `${nflGroupLabels.offensive_skills} players`,
    display: 'offensive_skills',
    scoring: 'offensive_skills',
    impact: 'offense',
    feed: 'QB RB WR TE FB HB TB LWR RWR SWR WR1 WR2 WR3 QUARTERBACK',
  },
  {
    title: nflGroupLabels.defensive_line,
    display: 'defensive_line',
    scoring: 'defensive_line',
    impact: 'defense',
    feed:
      'DT DE DL NT LB OLB ILB MLB EDGE ED LDE RDE LE RE LDT RDT NG ' +
      'WLB SLB LOLB ROLB LILB RILB LLB RLB WILL MIKE SAM LINEBACKER',
  },
  {
    title: nflGroupLabels.defensive_secondary,
    display: 'defensive_secondary',
    scoring: 'defensive_secondary',
    impact: 'defense',
    feed: 'SS FS S CB DB SAF LCB RCB NB NCB SCB NICKEL CORNERBACK SAFETY',
  },
  {
    title: 'Special teams',
    display: 'special_teams',
    feed: 'K P LS PK KR PR H KO ST KICKER PUNTER',
  },
]

const nba: readonly Row[] = [
  { title: 'Guards', display: 'guards', scoring: 'rotation', feed: 'PG SG G GUARD' },
  { title: 'Forwards', display: 'forwards', scoring: 'rotation', feed: 'SF PF F FORWARD' },
  { title: 'Centers', display: 'centers', scoring: 'rotation', feed: 'C CENTER' },
]

const soccer: readonly Row[] = [
  {
    title: 'Goalkeepers',
    display: 'goalkeepers',
    scoring: 'goalkeepers',
    feed: 'GK G GKP GOALKEEPER KEEPER',
  },
  {
    title: 'Defenders',
    display: 'defenders',
    scoring: 'defenders',
    feed:
      'DF D DEF CB LB RB LCB RCB LWB RWB WB SW DEFENDER CENTREBACK CENTERBACK LEFTBACK RIGHTBACK ' +
      'FULLBACK WINGBACK SWEEPER DEFENCE DEFENSE',
  },
  {
    title: 'Midfielders',
    display: 'midfielders',
    scoring: 'midfielders',
    feed:
      'MF M MID CM DM AM LM RM CDM CAM LDM RDM LCM RCM MIDFIELDER MIDFIELD CENTRALMIDFIELD ' +
      'DEFENSIVEMIDFIELD ATTACKINGMIDFIELD LEFTMIDFIELD RIGHTMIDFIELD',
  },
  {
    title: 'Forwards',
    display: 'forwards',
    scoring: 'forwards',
    feed:
      'FW F A FWD ATT CF ST SS LW RW LF RF W FORWARD ATTACK ATTACKER STRIKER WINGER CENTREFORWARD ' +
      'CENTERFORWARD LEFTWINGER RIGHTWINGER SECONDSTRIKER',
  },
]

const rows: Readonly<Record<SportId, readonly Row[]>> = { 1: nfl, 2: nba, 3: soccer }

const byFeedPosition = new Map<string, Row>()
for (const sport of [1, 2, 3] as const)
  for (const row of rows[sport])
    for (const position of row.feed.split(' ')) byFeedPosition.set(`${sport} ${position}`, row)

/**
 * The first of several positions counts: "PF-C", "C/F", "Defender - Centre-Back". The whole text is
 * tried before its parts, because "Centre-Back" is one position.
 */
const rowOf = (sport: SportId, feedPosition: string | null | undefined): Row | undefined => {
  const text = (feedPosition ?? '').toUpperCase()
  return [text, ...text.split(/[-/,]/)]
    .map((part) => byFeedPosition.get(`${sport} ${part.replace(/[^A-Z0-9]/g, '')}`))
    .find((row) => row !== undefined)
}

/** A position that the table lacks has no groups: it counts in no average. */
export const positionGroups = (
  sport: SportId,
  feedPosition: string | null | undefined,
): PositionGroups => {
  const row = rowOf(sport, feedPosition)
  return {
    ...(row?.display && { display: row.display }),
    ...(row?.scoring && { scoring: row.scoring }),
    ...(row?.impact && { impact: row.impact }),
  }
}

/** The title of a position's panel, or the position as the feed wrote it when no panel shows it. */
export const positionTitle = (sport: SportId, feedPosition: string | null | undefined): string =>
  rowOf(sport, feedPosition)?.title ?? (feedPosition?.trim() || 'Unknown')

/** The panels of a sport in the order in which a page shows them. */
export const positionPanels = (
  sport: SportId,
): readonly { readonly group: DisplayGroup; readonly title: string }[] =>
  rows[sport].flatMap(({ display, title }) => (display ? [{ group: display, title }] : []))
