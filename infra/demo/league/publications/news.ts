import * as z from 'zod'
import type { News } from '#shared/domain/facts/publication.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { readCsv } from '../../data/readCsv.ts'
import { injuryId } from '../injuries/injuryFacts.ts'
import { stream } from '../random.ts'
import type { Season } from '../season.ts'
import type { Happening, Happenings } from './happenings.ts'

const voice = z.object({
  competition: z.enum(competitions),
  kind: z.enum(['paper', 'writer', 'account']),
  name: z.string(),
  handle: z.string(),
})
const voices = readCsv('voices.csv', voice)

/** Papers, writers and social accounts. All are invented. */
export const voicesOf = (competition: Competition, kind: z.infer<typeof voice>['kind']) =>
  voices.filter((one) => one.competition === competition && one.kind === kind)

interface Story {
  readonly key: string
  readonly teamId: string
  readonly playerIds: readonly string[]
  readonly title: string
  readonly content: string
  readonly categories: readonly string[]
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const injuryStory = (happening: Extract<Happening, { what: 'hurt' | 'back' }>): Story => {
  const { what, club, member, spell } = happening
  const { name, position, id } = member.fact
  const part = spell.kind.bodyPart
  const about = { teamId: club.fact.id, playerIds: [id] }
  const key = `${injuryId(id, spell)}-${what}`
  if (what === 'hurt')
    return {
      ...about,
      key,
      title: `${club.fact.name} ${position} ${name} hurts his ${part}`,
      content: `${name} is being treated for an injury: ${lower(spell.note)}. ${
        spell.recurrence ? `It is the same ${part} as before.` : `It is his first there in a year.`
      }`,
      categories: ['Injury'],
    }
  const days = spell.end - spell.start
  return {
    ...about,
    key,
    title: `${name} back for ${club.fact.name} after ${days} ${days === 1 ? 'day' : 'days'}`,
    content: `${name} (${part}) has rejoined full practice and is available again.`,
    categories: ['Return'],
  }
}

const resultStory = ({ played }: Extract<Happening, { what: 'result' }>): Story => {
  const { fixture, home, away } = played
  const [winner, loser] =
    home >= away ? [fixture.home.fact, fixture.away.fact] : [fixture.away.fact, fixture.home.fact]
  const score = `${Math.max(home, away)}–${Math.min(home, away)}`
  const outcome = home === away ? 'draw with' : 'beat'
  return {
    key: `${fixture.id}-result`,
    teamId: winner.id,
    playerIds: [],
    title: `${winner.name} ${outcome} ${loser.name} ${score}`,
    content: `${fixture.home.fact.name} ${home}, ${fixture.away.fact.name} ${away} at ${fixture.home.venue}.`,
    categories: ['Result'],
  }
}

const newsOf = (seed: string, season: Season, story: Story, at: string): News => {
  const { competition } = season
  const random = stream(seed, story.key, 'news')
  const { key, teamId, playerIds, title, content, categories } = story
  return {
    kind: 'news',
    id: `${competition.toLowerCase()}-news-${key.slice(key.indexOf('-') + 1)}`,
    competition,
    teamId,
    playerIds: [...playerIds],
    at,
    title,
    source: random.pick(voicesOf(competition, 'paper')).name,
    url: null,
    author: random.pick(voicesOf(competition, 'writer')).name,
    categories: [...categories],
    content,
    imageId: null,
  }
}

const mostInjuries = 38
const mostInAll = 50

/** The newest stories of two weeks: injuries and returns, and results if there is room. */
export const newsFacts = (seed: string, season: Season, { injuries, results }: Happenings) => {
  const ofPlayers = injuries.slice(0, mostInjuries)
  const ofGames = results.slice(0, mostInAll - ofPlayers.length)
  return [
    ...ofPlayers.flatMap((happening) =>
      happening.what === 'hurt' || happening.what === 'back'
        ? [{ at: happening.at, story: injuryStory(happening) }]
        : [],
    ),
    ...ofGames.flatMap((happening) =>
      happening.what === 'result' ? [{ at: happening.at, story: resultStory(happening) }] : [],
    ),
  ].map(({ at, story }) => newsOf(seed, season, story, at))
}
