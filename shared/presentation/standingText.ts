import type { ShownStanding } from '#shared/contract/teamInfo.ts'

/** `5th of 32, healthier than 71% of past teams`: compared with all teams in all weeks on file. */
export const standingText = ({ rank, of, healthier_than }: ShownStanding): string => {
  const place = `${ordinal(rank)} of ${of}`
  return healthier_than === null
    ? place
    : `${place}, healthier than ${healthier_than}% of past teams`
}

const endings = ['th', 'st', 'nd', 'rd']

const ordinal = (place: number): string => {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${isTeen ? 'th' : (endings[place % 10] ?? 'th')}`
}
