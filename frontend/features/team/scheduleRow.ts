import type { TeamSchedulePage } from '#shared/contract/team.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'

type Entry = TeamSchedulePage['schedules'][number]

/** A game as one of its teams sees it: the opponent, where it is played, and how it ended for the team. */
export const scheduleRow = (game: Entry, teamId: string) => {
  const [own, other] =
    game.home_team_id === teamId ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const [points, against] = [game[`${own}_team_points`], game[`${other}_team_points`]]
  const letter = (won: number) => (won > 0 ? 'W' : won < 0 ? 'L' : 'D')
  return {
    word: own === 'home' ? 'vs' : 'at',
    opponent: {
      city: game[`${other}_team_city`],
      name: game[`${other}_team_name`],
      abbr: game[`${other}_team_abbr`],
      colours: game[`${other}_team_colours`],
      logo: shownLogo(game[`${other}_team_logo`]),
    },
    result:
      points === null || against === null
        ? undefined
        : { letter: letter(points - against), score: `${points}–${against}` },
  }
}
