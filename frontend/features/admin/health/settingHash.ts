import { leaguesOfFeed } from '#shared/domain/sport/sport.ts'

/** The place of a setting on its page, by its name in the history of changes. */
export const placeOfSetting = (subject: string) => subject.replace('#', '-')

/** False for a feed that no setting names, such as dropped files. */
export const isInSettings = (feed: string) =>
  /^(publications|sportsdataio)\//.test(feed) && leaguesOfFeed(feed).length > 0

/** The form that holds a feed’s address. */
export const settingHash = (feed: string) => {
  const list = feed.startsWith('publications/') ? 'publications' : 'provider'
  return placeOfSetting(`${list}#${leaguesOfFeed(feed)[0] ?? ''}`)
}
