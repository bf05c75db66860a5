import type { SportName } from '#shared/domain/sport/sport.ts'

export const sportTitles: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'Soccer',
}
