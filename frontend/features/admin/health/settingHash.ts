import { leaguesOfFeed } from '#shared/domain/sport/sport.ts'

/** The anchor of a setting on the settings page, from its name in the change history. */
export const settingAnchor = (subject: string) => subject.replace('#', '-')

/** False for a feed that no setting names, such as dropped files. */
export const isInSettings = (feed: string) =>
  /^(publications|sportsdataio)\//.test(feed) && leaguesOfFeed(feed).length > 0

/** The anchor of the form that holds a feed’s address. */
export const settingHash = (feed: string) => {
  const list = feed.startsWith('publications/') ? 'publications' : 'provider'
  return settingAnchor(`${list}#${leaguesOfFeed(feed)[0] ?? ''}`)
}
