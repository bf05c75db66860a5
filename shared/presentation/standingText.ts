import type { ShownStanding } from '#shared/contract/teamInfo.ts'

/** `5th of 32, healthier than 71% of team-weeks` */
export const standingText = ({ rank, of, healthier_than }: ShownStanding): string => {
  const place = `${ordinal(rank)} of ${of}`
  return healthier_than === null
    ? place
    : `${place}, healthier than ${healthier_than}% of team-weeks`
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
let rules: Intl.PluralRules | undefined

const ordinal = (place: number): string => {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' })
  return `${place}${endings[rules.select(place)] ?? 'th'}`
}
