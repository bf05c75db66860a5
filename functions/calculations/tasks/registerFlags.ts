import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { brand } from '#shared/brand.ts'
import { openSources, sourceNames } from '#shared/domain/feeds/openSources.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { CurrentForecast, RegisteredTeam } from '#shared/scoring/register/currentForecasts.ts'
import { currentFlags } from '#shared/scoring/register/flags/currentFlags.ts'
import {
  flagRecordsIn,
  flagSubjectOf,
  flagsIn,
  flagsOwner,
  flagsSince,
  newFlag,
} from '#shared/scoring/register/flags/newFlag.ts'
import { newFlagOutcomes } from '#shared/scoring/register/flags/newFlagOutcomes.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Memory } from '../teamMemory.ts'

/** American clubs list their players themselves, and sources only collect the lists. */
const clubs: Readonly<Partial<Record<Competition, string>>> = {
  NFL: 'NFL clubs',
  NBA: 'NBA clubs',
}

/** Who says whether a player plays: `NFL clubs`, `Fantasy Premier League`. */
export const publisherOf = (competition: Competition, source: string | undefined): string => {
  const open = sourceNames.find((name) => name === source)
  return clubs[competition] ?? (open ? openSources[open].credit : brand.dataProvider)
}

/** Registers what publishers say about a team's next game, and the outcomes of what they said before. */
export const registerFlags = async (
  { facts, score }: ScoredTeam,
  team: RegisteredTeam,
  forecasts: readonly CurrentForecast[],
  asOf: Date,
  day: Day,
  register: Pick<Memory['register'], 'entriesOf' | 'addAll'>,
): Promise<void> => {
  const now = { at: asOf.toISOString(), on: easternDay(asOf) }
  const owner = flagsOwner(team.id)
  const registered = flagRecordsIn(await register.entriesOf(owner, flagsSince(team.id, now.on)))
  const model = sportModels[facts.sport]
  const publisher = (source: string | undefined) => publisherOf(team.competition, source)
  const said = { facts, score, forecasts, team, model, publisherOf: publisher }
  const bySubject = Map.groupBy(registered, flagSubjectOf)
  const flags = currentFlags(said, now.at).flatMap(
    (flag) => newFlag(flag, flagsIn(bySubject.get(flagSubjectOf(flag))), now.at) ?? [],
  )
  const outcomes = newFlagOutcomes(facts, registered, now)
  await register.addAll(owner, [...flags, ...outcomes], day)
}
