import type { Post } from '#shared/domain/facts/publication.ts'
import { injuryId } from '../injuries/injuryFacts.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import type { Happening, Happenings } from './happenings.ts'
import { voicesOf } from './news.ts'

interface Remark {
  readonly key: string
  readonly teamId: string
  readonly playerId: string | null
  readonly text: string
}

const remarkOn = (random: Random, happening: Happening): Remark => {
  if (happening.what === 'result') {
    const { fixture, home, away } = happening.played
    const [host, guest] = [fixture.home.fact, fixture.away.fact]
    const text = random.pick([
      `Full time: ${host.name} ${home}, ${guest.name} ${away}.`,
      `${guest.name} at ${host.name} ends ${away}–${home}. Who limped off? We are counting.`,
      `${home + away} scored between ${host.name} and ${guest.name}. Rest well, everybody.`,
    ])
    const teamId = random.chance(0.5) ? host.id : guest.id
    return { key: `${fixture.id}-r`, teamId, playerId: null, text }
  }
  if (happening.what === 'preview') {
    const [host, guest] = [happening.fixture.home.fact, happening.fixture.away.fact]
    const text = random.pick([
      `Tomorrow: ${guest.name} at ${host.name}. The injury report decides this one.`,
      `${host.name} or ${guest.name}? Whoever has more starters fit, as always.`,
    ])
    const teamId = random.chance(0.5) ? host.id : guest.id
    return { key: `${happening.fixture.id}-p`, teamId, playerId: null, text }
  }
  const { what, club, member, spell } = happening
  const { name, id } = member.fact
  const part = spell.kind.bodyPart
  const hurt = [
    `${name} went straight to the treatment room, holding his ${part}.`,
    `Not again: ${part} trouble for ${name}. Get well soon!`,
    `${club.fact.name} without ${name} (${part}) for now.`,
  ]
  const back = [
    `Look who is running again: ${name}. The ${part} held.`,
    `${name} trained in full today. ${club.fact.name} needed that.`,
  ]
  return {
    key: `${injuryId(id, spell)}-${what}`,
    teamId: club.fact.id,
    playerId: id,
    text: random.pick(what === 'hurt' ? hurt : back),
  }
}

const postOf = (seed: string, season: Season, happening: Happening): Post => {
  const { competition } = season
  const random = stream(seed, happening.at, 0, competition, 'post')
  const { key, teamId, playerId, text } = remarkOn(random, happening)
  const { name, handle } = random.pick(voicesOf(competition, 'account'))
  return {
    kind: 'post',
    id: `${competition.toLowerCase()}-post-${key.slice(key.indexOf('-') + 1)}`,
    competition,
    teamId,
    playerId,
    at: happening.at,
    name,
    handle,
    text,
    url: null,
    imageId: null,
  }
}

/** The newest 45 posts about players, 15 about results and 15 about upcoming games. */
export const postFacts = (seed: string, season: Season, about: Happenings): Post[] => {
  const { injuries, results, previews } = about
  const players = injuries.slice(0, 45)
  const games = results.slice(0, 15 + Math.floor((45 - players.length) / 2))
  const upcoming = previews.slice(0, 75 - players.length - games.length)
  return [...players, ...games, ...upcoming].map((happening) => postOf(seed, season, happening))
}
