import { type Competition, competitions } from '../sport/sport.ts'

/** A feed's name holds its league as a word of its own (ESPN is no feed of ESP); it may name none. */
export const leaguesOfFeed = (feed: string): Competition[] => {
  const words = feed.toUpperCase().split(/[/-]/)
  return competitions.filter((league) => words.includes(league))
}
