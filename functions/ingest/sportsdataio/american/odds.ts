import { field } from '../read/fields.ts'

/** The NFL's and the NBA's names of a line. */
export const oddsFields = {
  PointSpread: field.number,
  OverUnder: field.number,
  HomeTeamMoneyLine: field.number,
  AwayTeamMoneyLine: field.number,
  PointSpreadHomeTeamMoneyLine: field.number,
  PointSpreadAwayTeamMoneyLine: field.number,
}

export const oddsNames = {
  spread: 'PointSpread',
  total: 'OverUnder',
  homeMoneyline: 'HomeTeamMoneyLine',
  awayMoneyline: 'AwayTeamMoneyLine',
  homeSpreadMoneyline: 'PointSpreadHomeTeamMoneyLine',
  awaySpreadMoneyline: 'PointSpreadAwayTeamMoneyLine',
} as const

export const oddsOf = (game: Record<keyof typeof oddsFields, number | null>) => ({
  spread: game.PointSpread,
  total: game.OverUnder,
  homeMoneyline: game.HomeTeamMoneyLine,
  awayMoneyline: game.AwayTeamMoneyLine,
  homeSpreadMoneyline: game.PointSpreadHomeTeamMoneyLine,
  awaySpreadMoneyline: game.PointSpreadAwayTeamMoneyLine,
})
