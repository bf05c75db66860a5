import { describe, expect, it, test } from 'vitest'
import { type Competition, sportOfCompetition } from '../sport/sport.ts'
import { fullTeamName } from '../team/teamName.ts'
import { rosterMatcher } from './matchRoster.ts'
import type { RosterItem } from './rosterNames.ts'
import { readRoster } from './rosterText.ts'

type ClubRow = readonly [Competition, city: string, name: string, abbreviation: string]
type Row = readonly [
  club: string,
  position: string | null,
  name: string,
  other?: { knownAs?: string; nickname?: string; reserve?: true },
]

const clubRows: readonly ClubRow[] = [
  ['NFL', 'Buffalo', 'Bills', 'BUF'],
  ['NFL', 'Baltimore', 'Ravens', 'BAL'],
  ['NFL', 'Kansas City', 'Chiefs', 'KC'],
  ['NFL', 'Dallas', 'Cowboys', 'DAL'],
  ['NFL', 'Seattle', 'Seahawks', 'SEA'],
  ['NFL', 'Chicago', 'Bears', 'CHI'],
  ['NFL', 'New York', 'Giants', 'NYG'],
  ['NFL', 'New York', 'Jets', 'NYJ'],
  ['NFL', 'Las Vegas', 'Raiders', 'LV'],
  ['NBA', 'Chicago', 'Bulls', 'CHI'],
  ['NBA', 'New York', 'Knicks', 'NYK'],
  ['EPL', 'Newcastle', 'Newcastle United', 'NEW'],
  ['EPL', 'Birmingham', 'Aston Villa', 'AVL'],
  ['EPL', 'London', 'Arsenal', 'ARS'],
  ['EPL', 'Liverpool', 'Everton', 'EVE'],
  ['EPL', 'Manchester', 'Manchester United', 'MUN'],
  ['ESP', 'Madrid', 'Real Madrid', 'RMA'],
]
const playerRows: readonly Row[] = [
  ['Bills', 'WR', 'Davon Sill'],
  ['Bills', 'QB', 'Jack Renwick'],
  ['Seahawks', 'TE', 'Reid Halloran'],
  ['Chiefs', 'WR', 'Jonas Calder'],
  ['Cowboys', 'CB', 'Jude Calder', { reserve: true }],
  ['Chiefs', 'LB', 'Omar Pruitt'],
  ['Chiefs', 'RB', 'Milo Pruitt'],
  ['Bears', 'RB', 'Michael Prewitt Jr.'],
  ['Cowboys', 'K', 'Brandt Tucker'],
  ['Giants', 'WR', 'A.J. Fontaine'],
  ['Jets', 'WR', 'Amon-Ra St. Clair', { nickname: 'Sunny' }],
  ['Raiders', 'DE', 'Terrell Smithson'],
  ['Ravens', 'S', 'Terrell Smithson'],
  ['Bulls', 'PG', 'Josh Allard'],
  ['Bills', 'LB', 'Josh Allard'],
  ['Knicks', 'C', 'Isaiah Penhallow'],
  ['Aston Villa', 'FW', 'Marcus Ode'],
  ['Newcastle United', 'MF', 'Ilan Brekke'],
  ['Newcastle United', 'FW', 'Tobi Adeyi'],
  ['Arsenal', 'DF', 'Nuno Castellane'],
  ['Arsenal', 'GK', 'Alisandro'],
  ['Everton', 'DF', 'Micky van de Berg'],
  ['Manchester United', 'FW', 'Caio Ferreira Rodriguez Moura', { knownAs: 'Rodriguez' }],
  ['Manchester United', 'MF', 'Martin Ødegaard-Hall'],
  ['Real Madrid', 'FW', 'Vinício Prado Júnior', { knownAs: 'Vini Jr.' }],
  ...['Ann', 'Bo', 'Cy', 'Di'].map((name): Row => ['Jets', 'DT', `${name} Fourfold`]),
]

const itemsOf = (
  players: readonly Row[],
  made: (row: ClubRow) => Competition = ([league]) => league,
) => {
  const teams = clubRows.map((row): RosterItem => {
    const competition = made(row)
    const club = { city: row[1], name: row[2], abbreviation: row[3] }
    const name = fullTeamName(sportOfCompetition(competition), club)
    const id = `${competition.toLowerCase()}-${club.abbreviation}`
    return { kind: 'teams', id, competition, club, name, isRegular: true }
  })
  return [
    ...teams,
    ...players.map(([clubName, position, name, other = {}], place): RosterItem => {
      const team = teams.find(({ club }) => club.name === clubName)
      if (!team) throw new Error(clubName)
      const { competition, club } = team
      const id = `${competition.toLowerCase()}-00-${place}`
      const { reserve = false, ...names } = other
      return {
        kind: 'players',
        id,
        competition,
        club,
        name,
        isRegular: !reserve,
        player: { position, ...names },
      }
    }),
  ]
}
const match = rosterMatcher(itemsOf(playerRows))

/** The outcome of a line as one text: `? Omar Pruitt, Milo Pruitt` for a choice, with `!` behind the one preselected. */
const meant = (text: string): string => {
  const found = match(readRoster(text).lines[0] ?? { text })
  if (found.outcome === 'found') return found.item.name
  if (found.outcome !== 'doubtful') return found.outcome
  const { items, likely } = found
  return `? ${items.map((item) => `${item.name}${item === likely ? '!' : ''}`).join(', ')}`
}

describe('a line names a player in any order, with whatever hosts write around him', () => {
  test.each([
    ['Davon Sill WR BUF', 'Davon Sill'],
    ['davon sill', 'Davon Sill'],
    ['Renwick, Jack QB', 'Jack Renwick'],
    ['QB - Jack Renwick (BUF)', 'Jack Renwick'],
    ['1. Jack Renwick', 'Jack Renwick'],
    ['• 12) Jack Renwick — Q', 'Jack Renwick'],
    ['★ 🏈 Jack Renwick 🔥', 'Jack Renwick'],
    ['Jack Renwick BUF (BYE)', 'Jack Renwick'],
    ['Jack Renwick O IR-R', 'Jack Renwick'],
    ['Jack Renwick, Buf QB vs DAL Sun 1:00PM 24.5 pts', 'Jack Renwick'],
    ['J.Renwick', 'Jack Renwick'],
    ['Halloran R. TE', 'Reid Halloran'],
    ['Halloran R TE', 'Reid Halloran'],
    ['M. Ode', 'Marcus Ode'],
    ['Brekke Newcastle', 'Ilan Brekke'],
    ['Castellane', 'Nuno Castellane'],
    ['Tobi Adeyi FWD', 'Tobi Adeyi'],
    ['Mike Prewitt', 'Michael Prewitt Jr.'],
    ['Michael Prewitt Jr. RB', 'Michael Prewitt Jr.'],
    ['Prewitt, Michael II', 'Michael Prewitt Jr.'],
    ['AJ Fontaine', 'A.J. Fontaine'],
    ['A. J. Fontaine NYG', 'A.J. Fontaine'],
    ['Amon Ra St Clair', 'Amon-Ra St. Clair'],
    ['St. Clair NYJ', 'Amon-Ra St. Clair'],
    ['Sunny St. Clair', 'Amon-Ra St. Clair'],
    ['van de Berg', 'Micky van de Berg'],
    ['Berg, Micky van de', 'Micky van de Berg'],
    ['Berg EVE DEF', 'Micky van de Berg'],
    ['Caio Rodriguez', 'Caio Ferreira Rodriguez Moura'],
    ['Rodriguez Man Utd', 'Caio Ferreira Rodriguez Moura'],
    ['Odegaard-Hall', 'Martin Ødegaard-Hall'],
    ['Vini Jr', 'Vinício Prado Júnior'],
    ['Alisandro GKP', 'Alisandro'],
    ['Tucker K', 'Brandt Tucker'],
    ['Penhallow C NYK', 'Isaiah Penhallow'],
    ['W/R/T Milo Pruitt KC', 'Milo Pruitt'],
  ])('"%s" is %s', (text, name) => {
    expect(meant(text)).toBe(name)
  })
})

describe('players of the same name are told apart by club, then by position', () => {
  test.each([
    ['Terrell Smithson LVR', 'NFL Raiders'],
    ['Terrell Smithson Baltimore', 'NFL Ravens'],
    ['Terrell Smithson S', 'NFL Ravens'],
    ['Josh Allard PG', 'NBA Bulls'],
    ['Josh Allard BUF', 'NFL Bills'],
    ['Josh Allard Chicago Bulls', 'NBA Bulls'],
  ])('"%s" plays for the %s', (text, club) => {
    const found = match({ text })
    const item = found.outcome === 'found' ? found.item : undefined
    expect(`${item?.competition} ${item?.club.name}`).toBe(club)
  })

  it('a different club together with a different position or more names means a different player', () => {
    expect(meant('Davon Sill CB DAL')).toBe('? Davon Sill')
    expect(meant('Davon Sill Wexley')).toBe('? Davon Sill')
    expect(meant('Davon Sill WR DAL')).toBe('Davon Sill')
    expect(meant('R. Halloran CB')).toBe('? Reid Halloran')
  })

  it('a player may have changed clubs since the list was made, but not the sport', () => {
    expect(meant('Davon Sill KC')).toBe('Davon Sill')
    expect(meant('Davon Sill Arsenal')).toBe('? Davon Sill')
  })
})

describe('two or three players are offered as a choice, and the only regular is preselected', () => {
  test.each([
    ['J. Calder', '? Jonas Calder!, Jude Calder'],
    ['Calder', '? Jonas Calder!, Jude Calder'],
    ['Pruitt KC', '? Omar Pruitt, Milo Pruitt'],
    ['Josh Allard', '? Josh Allard, Josh Allard'],
    ['CHI', '? Chicago Bears, Chicago Bulls'],
    // A kicker, or somebody else whose name begins with K.
    ['Sill K', '? Davon Sill'],
  ])('"%s"', (text, choice) => {
    expect(meant(text)).toBe(choice)
  })

  test.each([
    ['Calder DAL', 'Jude Calder'],
    ['Calder CB', 'Jude Calder'],
    ['Pruitt RB', 'Milo Pruitt'],
    ['O. Pruitt', 'Omar Pruitt'],
  ])('"%s" leaves one: %s', (text, name) => {
    expect(meant(text)).toBe(name)
  })
})

describe('a line without a clear match names nobody', () => {
  test.each([
    ['Deshon Wexley', 'unknown'],
    ['Deshon Sill', 'unknown'],
    ['X. Sill', 'unknown'],
    ['Will Sill', 'unknown'],
    ['Sill Everton', 'unknown'],
    ['Fourfold', 'unknown'],
    ['=HYPERLINK("https://evil.example")', 'unknown'],
    ['<script>alert(1)</script>', 'unknown'],
    ['מכבי', 'unknown'],
    ['__proto__ constructor', 'unknown'],
  ])('"%s" is %s', (text, outcome) => {
    expect(meant(text)).toBe(outcome)
  })

  test.each(['QB', 'Starters', 'Bench', 'BUF QB', '24.5', 'Sun 1:00 PM', 'IR', '🔥', 'Player'])(
    '"%s" names nobody',
    (text) => {
      expect(match({ text }).outcome).toBe('nobody')
    },
  )
})

describe('a defense is its club', () => {
  test.each([
    ['Ravens D/ST', 'Baltimore Ravens'],
    ['BAL DEF', 'Baltimore Ravens'],
    ['Baltimore DST', 'Baltimore Ravens'],
    ['DEF BLT', 'Baltimore Ravens'],
    ['Chicago D/ST', 'Chicago Bears'],
    ['New York DEF', '? New York Giants, New York Jets'],
    ['Raiders', 'Las Vegas Raiders'],
    ['Man Utd', 'Manchester United'],
    ['Newcastle United', 'Newcastle United'],
  ])('"%s" is %s', (text, name) => {
    expect(meant(text)).toBe(name)
  })
})

test('an id takes precedence over the name, and an unknown id is ignored', () => {
  const renwick = itemsOf(playerRows).find(({ name }) => name === 'Jack Renwick')
  expect(match({ text: 'Davon Sill', id: renwick?.id ?? '' })).toMatchObject({
    item: { name: 'Jack Renwick' },
  })
  expect(match({ text: 'Davon Sill', id: 'nfl-nobody' })).toMatchObject({
    item: { name: 'Davon Sill' },
  })
})

test('matching takes no longer if there are more players with other names', () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ text: `Player Number${at} QB BUF` }))
  const reads = (count: number) => {
    let read = 0
    const others = Array.from(
      { length: count },
      (_, at): Row => ['Bills', 'QB', `Given${at} Other${at}`],
    )
    const counted = itemsOf([...playerRows, ...others]).map(
      (item) =>
        new Proxy(item, {
          get: (target, field) => {
            read++
            return Reflect.get(target, field)
          },
        }),
    )
    const find = rosterMatcher(counted)
    read = 0
    for (const line of [...lines, { text: 'Calder' }]) find(line)
    return read
  }
  const few = reads(100)
  expect(few).toBeGreaterThan(0)
  expect(reads(3000)).toBe(few)
})
