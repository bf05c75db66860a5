import { type Change, isOfTeam, subjectOf } from '../score/teamChange.ts'
import { competitionOfId, sportNames, sportOfCompetition } from '../sport/sport.ts'
import { type AlertText, alertText, clipped, longestText } from './alertText.ts'
import type { PushedAlert } from './nextPush.ts'

/** What the browser's worker shows, and where a press leads. */
export interface PushMessage {
  readonly title: string
  readonly text: string
  /** A newer message with the same tag takes the place of an older one. */
  readonly tag: string
  /** A path of this site. */
  readonly url: string
  /** How many alerts the reader has not seen, for the number on the icon. Without it the number stays. */
  readonly unseen?: number
}

/** What shows that alerts arrive. */
export const testPush: PushMessage = {
  ...{ title: 'This is a test.', text: 'Alerts of those whom you follow come here.' },
  ...{ tag: 'test', url: '/following/alerts' },
}

interface Shown {
  readonly zone: string
  readonly now: Date
  readonly unseen: number
}

const sportOf = (id: string) => sportNames[sportOfCompetition(competitionOfId(id))]

/** The page of the player or the team. */
export const pathOf = (change: Change): string =>
  isOfTeam(change)
    ? `/${sportOf(change.team_id)}/team/${change.team_id}`
    : `/${sportOf(change.player_id)}/player/${change.player_id}`

export const textOf = (alert: PushedAlert, { zone, now }: Shown): AlertText =>
  alertText({ ...alert, name: alert.change.name, lock: null, zone, now })

/** As many whole titles as there is room for, and the count of the others. */
const listed = (titles: readonly string[]): string => {
  for (let shown = titles.length; shown > 1; shown--) {
    const others = titles.length - shown
    const text = `${titles.slice(0, shown).join('. ')}.${others > 0 ? ` And ${others} more.` : ''}`
    if (text.length <= longestText) return text
  }
  return clipped(`${titles[0]}. And ${titles.length - 1} more.`, longestText)
}

/** One alert has its own text. Several are one message, so that a Friday of a hundred changes rings once. */
export const pushMessage = (told: readonly PushedAlert[], shown: Shown): PushMessage => {
  const { unseen } = shown
  const [first] = told
  if (first && told.length === 1) {
    const { change } = first
    return { ...textOf(first, shown), tag: subjectOf(change), url: pathOf(change), unseen }
  }
  const out = told.filter(({ kind }) => kind === 'ruled_out').length
  return {
    title: `${told.some(({ kind }) => kind === 'band') ? `${told.length} changes` : `${told.length} players changed`}${out > 0 ? `, ${out} ruled out` : ''}`,
    text: listed(told.map((alert) => textOf(alert, shown).title)),
    ...{ tag: 'several', url: '/following/alerts', unseen },
  }
}
