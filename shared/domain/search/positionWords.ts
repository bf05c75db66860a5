import type { SportId } from '../sport/sport.ts'
import { positionTitle } from '../team/positions.ts'
import { wordsIn } from './words.ts'

/**
 * Readers' words for positions, by the feeds' codes. Words of a panel's title are found without being
 * repeated.
 */
const spoken: Readonly<Record<SportId, readonly (readonly [codes: string, words: string])[]>> = {
  1: [
    ['QB QUARTERBACK', 'qb quarterback'],
    ['RB HB TB', 'rb running back halfback tailback'],
    ['FB', 'fullback running back'],
    ['WR LWR RWR SWR WR1 WR2 WR3', 'wr wide receiver wideout'],
    ['TE', 'tight end'],
    ['T OT TACKLE', 'ot tackle ol lineman'],
    ['LT', 'left ot tackle ol lineman'],
    ['RT', 'right ot tackle ol lineman'],
    ['G OG GUARD', 'og guard ol lineman'],
    ['LG', 'left og guard ol lineman'],
    ['RG', 'right og guard ol lineman'],
    ['C OC CENTER', 'center centre ol lineman'],
    ['OL', 'lineman'],
    ['DT NT NG LDT RDT', 'dt tackle nose dl lineman'],
    ['DE LDE RDE LE RE', 'de end dl lineman edge pass rusher'],
    ['EDGE ED', 'de end dl lineman edge pass rusher'],
    ['DL', 'lineman'],
    ['LB OLB WLB SLB LOLB ROLB LLB RLB WILL SAM', 'lb linebacker outside'],
    ['ILB MLB LILB RILB MIKE LINEBACKER', 'lb linebacker inside middle'],
    ['CB LCB RCB NB NCB SCB NICKEL CORNERBACK', 'cb corner cornerback db back'],
    ['S SS FS SAF SAFETY', 'safety db back'],
    ['DB', 'back'],
    ['K PK KO KICKER', 'kicker'],
    ['P PUNTER', 'punter'],
    ['LS', 'long snapper'],
    ['KR PR', 'returner'],
  ],
  2: [
    ['PG', 'point guard'],
    ['SG', 'shooting guard'],
    ['SF', 'small forward'],
    ['PF', 'power forward'],
    ['C CENTER', 'centre'],
  ],
  3: [
    ['GK G GKP GOALKEEPER KEEPER', 'gk goalie keeper'],
    ['CB LCB RCB CENTREBACK CENTERBACK', 'cb centre center half back'],
    ['LB LWB LEFTBACK', 'left full wing back fullback wingback'],
    ['RB RWB RIGHTBACK', 'right full wing back fullback wingback'],
    ['FULLBACK WB WINGBACK', 'full wing back fullback wingback'],
    ['DF D DEF', 'df back'],
    ['CDM DM LDM RDM DEFENSIVEMIDFIELD', 'holding defensive'],
    ['CAM AM ATTACKINGMIDFIELD', 'attacking playmaker'],
    ['CF ST SS F CENTREFORWARD CENTERFORWARD STRIKER SECONDSTRIKER', 'striker attacker'],
    ['LW RW LF RF W WINGER LEFTWINGER RIGHTWINGER', 'winger attacker'],
    ['FW FWD ATT A ATTACKER ATTACK', 'fw striker winger attacker'],
  ],
}

const byCode = new Map<string, string>()
for (const sport of [1, 2, 3] as const)
  for (const [codes, words] of spoken[sport])
    for (const code of codes.split(' ')) byCode.set(`${sport} ${code}`, words)

const oneAndMany = (word: string): readonly string[] =>
  word.endsWith('s') && word.length > 3 ? [word, word.slice(0, -1)] : [word, `${word}s`]

/** Every word under which a position is found: `qb`, `qbs`, `quarterback`, `offensive`, `skills` … */
export const positionWords = (
  sport: SportId,
  feedPosition: string | null | undefined,
): readonly string[] => {
  const position = feedPosition?.trim()
  if (!position) return []
  const parts = [position, ...position.split(/[-/,]/)]
  const names = parts.flatMap((part) => {
    const code = part.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return [part, byCode.get(`${sport} ${code}`) ?? '', positionTitle(sport, part)]
  })
  const words = names.flatMap(wordsIn)
  return [...new Set(words.flatMap(({ plain }) => oneAndMany(plain)))]
}
