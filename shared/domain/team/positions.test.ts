import { describe, expect, it, test } from 'vitest'
import type { SportId } from '../sport/sport.ts'
import { positionGroups, positionPanels, positionTitle } from './positions.ts'

const groupsOf = (sport: SportId, position: string | null | undefined) => {
  const { display = '–', scoring = '–', impact = '–' } = positionGroups(sport, position)
  return `${display} ${scoring} ${impact}`
}

describe('an NFL position', () => {
  const line = 'offensive_line offensive_line –'
  const skills = 'offensive_skills offensive_skills offense'
  const front = 'defensive_line defensive_line defense'
  const secondary = 'defensive_secondary defensive_secondary defense'
  const special = 'special_teams – –'
  test.each([
    ['C G T OL OG OT LG LT RG RT', line],
    ['QB RB WR TE FB HB LWR RWR SWR', skills],
    ['DT DE DL NT LB OLB ILB MLB EDGE LDE RDE LDT RDT WLB SLB LOLB ROLB LILB RILB', front],
    ['SS FS S CB DB SAF LCB RCB NB', secondary],
    ['K P LS KR PR', special],
  ])('of %s belongs to %s', (positions, groups) => {
    for (const position of positions.split(' ')) expect(groupsOf(1, position)).toBe(groups)
  })
})

describe('an NBA position', () => {
  test.each([
    ['PG SG G PG-SG SG-SF SG-PF G-F Guard', 'guards rotation –'],
    ['SF PF F SF-SG PF-C F-C Forward', 'forwards rotation –'],
    ['C C-PF C-F Center', 'centers rotation –'],
  ])('of %s belongs to %s', (positions, groups) => {
    for (const position of positions.split(' ')) expect(groupsOf(2, position)).toBe(groups)
  })
})

describe('a soccer position', () => {
  test.each([
    [['GK', 'Goalkeeper', 'G'], 'goalkeepers goalkeepers –'],
    [
      ['DF', 'D', 'Defender', 'Centre-Back', 'Left-Back', 'Right-Back', 'Defender - Centre-Back'],
      'defenders defenders –',
    ],
    [
      ['MF', 'M', 'Midfielder', 'Central Midfield', 'Attacking Midfield', 'Left Midfield'],
      'midfielders midfielders –',
    ],
    [['Defensive Midfield', 'Midfielder - Defensive Midfield'], 'midfielders midfielders –'],
    [
      ['FW', 'A', 'Forward', 'Centre-Forward', 'Right Winger', 'Second Striker', 'attack', 'ST'],
      'forwards forwards –',
    ],
    [['Forward - Left Winger', 'Forward - Second Striker'], 'forwards forwards –'],
  ])('of %j belongs to %s', (positions, groups) => {
    for (const position of positions) expect(groupsOf(3, position)).toBe(groups)
  })
})

it('a C is a lineman in the NFL and a center in the NBA', () => {
  expect(positionGroups(1, 'C').display).toBe('offensive_line')
  expect(positionGroups(2, 'C').display).toBe('centers')
  expect(positionGroups(3, 'C')).toEqual({})
  expect(positionGroups(1, 'SS').display).toBe('defensive_secondary')
  expect(positionGroups(3, 'SS').display).toBe('forwards')
})

it('a position is read in any case and with spaces', () => {
  expect(positionTitle(1, ' qb ')).toBe('Offensive skills players')
  expect(positionTitle(3, 'CENTRE BACK')).toBe('Defenders')
})

it('an unknown position is shown as it is and has no group', () => {
  for (const sport of [1, 2, 3] as const) {
    expect(positionGroups(sport, 'Scrambled')).toEqual({})
    expect(positionTitle(sport, ' Libero ')).toBe('Libero')
    expect(positionTitle(sport, null)).toBe('Unknown')
    expect(positionGroups(sport, undefined)).toEqual({})
  }
})

it('the panels are listed in the order in which pages show them', () => {
  expect(positionPanels(1).map(({ title }) => title)).toEqual([
    'Offensive line',
    'Offensive skills players',
    'Defensive line',
    'Defensive secondary',
    'Special teams',
  ])
  expect(positionPanels(2).map(({ title }) => title)).toEqual(['Guards', 'Forwards', 'Centers'])
  expect(positionPanels(3).map(({ title }) => title)).toEqual([
    'Goalkeepers',
    'Defenders',
    'Midfielders',
    'Forwards',
  ])
})
