import { describe, expect, it } from 'vitest'
import { gameSharePicture } from './leagueHeads.ts'

const colours = { primary: '#008E97', secondary: '#FC4C02' }
const side = (name: string, abbr: string) => ({
  id: abbr,
  city: name,
  name,
  abbr,
  logo: null,
  colours,
})
const sides = Object.fromEntries(
  [['away', side('Dolphins', 'MIA')] as const, ['home', side('Bills', 'BUF')] as const].flatMap(
    ([where, team]) =>
      Object.entries(team).map(([field, value]) => [`${where}_team_${field}`, value]),
  ),
)
type Game = Parameters<typeof gameSharePicture>[2]
const cardOf = (given: object) =>
  gameSharePicture(1, 'NFL', {
    ...sides,
    date_time: '2026-11-22T18:00:00.000Z',
    day: null,
    status: 'scheduled',
    apart: 2.1,
    ...given,
  } as Game)

describe('the card of a game', () => {
  it('a game’s card has both marks, the day and the gap between the teams, but no scores', () => {
    const card = cardOf({ away_team_gaming_score: 8.8, home_team_gaming_score: 6.7 })
    expect(card).toMatchObject({
      kicker: expect.stringMatching(/^NFL · .*2026$/),
      title: 'Dolphins at Bills',
      note: '2.1 points of health apart',
    })
    expect(JSON.stringify(card)).not.toMatch(/8\.8|6\.7/)
    expect(card.marks.map(({ abbr }) => abbr)).toEqual(['MIA', 'BUF'])
  })

  it('a finished game’s card has the result', () => {
    const { note, marks } = cardOf({ away_team_points: 17, home_team_points: 0 })
    expect([note, ...marks.map(({ points }) => points)]).toEqual(['Final', 17, 0])
  })

  it.each([
    [{ status: 'postponed' }, 'NFL · TBD', 'Postponed'],
    [{ status: 'cancelled' }, expect.anything(), 'Cancelled'],
    [{ apart: null }, expect.anything(), ''],
  ])('says what is known of %j', (given, kicker, note) => {
    expect(cardOf(given)).toMatchObject({ kicker, note })
  })
})
