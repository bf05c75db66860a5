import { optionsViewOf } from '#functions/store/pageViews.ts'
import { sportSetting } from '#functions/store/settings.ts'
import {
  type Competition,
  competitionsOf,
  type SportId,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { optionsOf } from '#shared/presentation/options.ts'
import type { Dependencies } from '../dependencies.ts'

type OptionsDependencies = Pick<Dependencies, 'settings' | 'views'> & {
  facts: {
    bets: Pick<Dependencies['facts']['bets'], 'list'>
    lists: Pick<Dependencies['facts']['lists'], 'teams'>
  }
}

/** The sports whose options depend on a competition. Every sport's options show the NFL's bets. */
export const sportsOfOptions = (competition: Competition): readonly SportId[] =>
  competition === 'NFL' ? [1, 2, 3] : [sportOfCompetition(competition)]

/** Writes the options of sports from what admins have set, the graded bets and the competitions. */
export const writeOptions = async (
  sports: readonly SportId[],
  asOf: Date,
  { facts: { bets, lists }, settings, views }: OptionsDependencies,
): Promise<'written' | 'unchanged'> => {
  const hasTeams = async (sport: SportId) => {
    const teams = await Promise.all(competitionsOf(sport).map((one) => lists.teams(one)))
    return teams.some(({ length }) => length > 0)
  }
  const outcomes = await Promise.all(
    sports.map((sport) =>
      views.writeFrom(
        optionsViewOf(sport),
        async () => {
          const [set, stored] = await Promise.all([
            settings.read(sportSetting(sport), { consistent: true }),
            bets.list('NFL'),
          ])
          // Whether there are teams matters only if no admin has decided.
          return optionsOf({
            sport,
            settings: set,
            hasTeams: !set && (await hasTeams(sport)),
            bets: stored.map(({ bet }) => bet),
          })
        },
        asOf,
      ),
    ),
  )
  return outcomes.includes('written') ? 'written' : 'unchanged'
}
