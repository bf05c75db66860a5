import { FeedError, type NameMatches } from './feed/feed.ts'

/** Below this share the publisher has changed its names, and the names that still match cannot be trusted either. */
const leastMatched = 0.95
/** Shorter lists may lack any number of names: a single one would already be more than five percent. */
const fewNames = 20

export const refuseUnmatched = (matched: NameMatches | undefined) => {
  if (!matched || matched.of <= fewNames || matchedShare(matched) >= leastMatched) return
  const { of, missing, noun } = matched
  throw new FeedError(
    missing.length === of
      ? `None of ${of} ${noun} is known yet: nothing of it was stored, because the source that lists them has to be read first`
      : `${matchText(matched)}: nothing of it was stored`,
  )
}

const matchedShare = ({ of, missing }: NameMatches) => (of - missing.length) / of

/** `98.4% of 311 players are known; not Ana Testa, Bo Example` */
const matchText = (matched: NameMatches) => {
  const share = (Math.floor(matchedShare(matched) * 1000) / 10).toFixed(1)
  const names = matched.missing.slice(0, 5).join(', ')
  return `${share}% of ${matched.of} ${matched.noun} are known${names && `; not ${names}`}`
}

export const matchOf = (matched: NameMatches | undefined) =>
  matched && matched.of > 0 ? { message: matchText(matched) } : {}
