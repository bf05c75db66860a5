import type { Club } from '../clubs.ts'
import type { Fixture } from '../games/fixtures.ts'
import type { Played } from '../games/gameFacts.ts'
import type { Spell } from '../injuries/spells.ts'
import type { Member } from '../players/players.ts'
import type { Season } from '../season.ts'

/** An event of the last two weeks that news and posts can be about. */
export type Happening =
  | { what: 'hurt' | 'back'; at: string; club: Club; member: Member; spell: Spell }
  | { what: 'result'; at: string; played: Played }
  | { what: 'preview'; at: string; fixture: Fixture }

export interface Roster {
  readonly club: Club
  readonly squad: readonly { readonly member: Member; readonly spells: readonly Spell[] }[]
}

const shownDays = 14

const instant = (day: number, minutes: number) =>
  new Date((day * 24 * 60 + minutes) * 60_000).toISOString()

/** The minute of the day, spread over the afternoon by the player's number. */
const minuteOf = (id: string, day: number) =>
  14 * 60 + ((Number(id.slice(-2)) * 37 + day * 53) % 480)

/** Events of starters and first substitutes only. */
const ofPlayers = (rosters: readonly Roster[]): Happening[] =>
  rosters.flatMap(({ club, squad }) =>
    squad
      .filter(({ member }) => member.rank <= member.starters)
      .flatMap(({ member, spells }) =>
        spells.flatMap((spell): Happening[] => {
          const about = { club, member, spell }
          const hurtAt = instant(spell.start, minuteOf(member.fact.id, spell.start))
          const backAt = instant(spell.end, minuteOf(member.fact.id, spell.end))
          return [
            { what: 'hurt', at: hurtAt, ...about },
            { what: 'back', at: backAt, ...about },
          ]
        }),
      ),
  )

const ofGames = (played: readonly Played[]): Happening[] =>
  played.map((game) => ({
    what: 'result',
    at: new Date(game.fixture.ends.getTime() + 40 * 60_000).toISOString(),
    played: game,
  }))

const ofUpcoming = (fixtures: readonly Fixture[]): Happening[] =>
  fixtures
    .filter(({ fate }) => fate === 'played')
    .map((fixture) => ({
      what: 'preview',
      at: new Date(fixture.at.getTime() - 30 * 3_600_000).toISOString(),
      fixture,
    }))

/** The events of the last two weeks, newest first. */
export const happenings = (
  season: Season,
  rosters: readonly Roster[],
  fixtures: readonly Fixture[],
  played: readonly Played[],
) => {
  const now = season.now.toISOString()
  const since = instant(season.today - shownDays, 0)
  const recent = (all: readonly Happening[]) =>
    all.filter(({ at }) => at <= now && at >= since).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return {
    injuries: recent(ofPlayers(rosters)),
    results: recent(ofGames(played)),
    previews: recent(ofUpcoming(fixtures)),
  }
}
export type Happenings = ReturnType<typeof happenings>
