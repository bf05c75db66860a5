/**
 * What the league's codes of reserve lists say. Only those are here whose players were on injury reports of the same
 * season: R01 59%, R48 and R49 (to return) 86%, R04 (unable to perform) 52%, R05, R27 and R40 (hurt or ill elsewhere) 53
 * to 75%, in 2024. Of R06, R23 and R47 it was nobody.
 */
const lists: Readonly<Record<string, string>> = {
  R01: 'Injured Reserve',
  R48: 'Injured Reserve',
  R49: 'Injured Reserve',
  R04: 'Physically Unable to Perform',
  R05: 'Non-Football Injury',
  R27: 'Non-Football Injury',
  R40: 'Non-Football Injury',
}

/** Away from the team, and nothing is known of his health. */
const otherReserve = 'Inactive'

/** The status of a player by his line of a roster; undefined if he is on no list. */
export const reserveStatus = (status: string, code: string): string | undefined => {
  if (status === 'SUS') return 'Suspended'
  if (status === 'PUP') return 'Physically Unable to Perform'
  if (status === 'NON' || status === 'NWT') return 'Non-Football Injury'
  if (status === 'EXE') return 'Commissioner Exempt List'
  return status === 'RES' ? (lists[code] ?? otherReserve) : undefined
}
