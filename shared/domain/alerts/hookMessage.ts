import type { PlayerState } from '../score/playerChange.ts'
import type { AlertKind } from './alertKind.ts'
import type { PushedAlert } from './nextPush.ts'
import { pathOf, pushMessage, testPush, textOf } from './pushMessage.ts'

interface TeamState {
  readonly score: number
}
type HookState = Pick<PlayerState, 'status' | 'chance' | 'returns_on'>

/** Of a player, or of a team. */
type HookChange = (
  | { readonly player_id: string; readonly from: HookState; readonly to: HookState }
  | { readonly team_id: string; readonly from: TeamState; readonly to: TeamState }
) & {
  readonly name: string
  readonly kind: AlertKind
  readonly at: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** What is posted to a member's own address. */
export interface HookMessage {
  /** The same for each try, so that one that comes twice can be told. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** Of the player or the team, or of all alerts. */
  readonly url: string
  readonly changes: readonly HookChange[]
}

interface Sent {
  readonly id: string
  readonly told: readonly PushedAlert[]
  readonly zone: string
  readonly now: Date
  /** Of the portal, such as `https://matchfit.example`. */
  readonly origin: string
}

const stateOf = ({ status, chance, returns_on }: PlayerState) => ({ status, chance, returns_on })

const whoMoved = (alert: PushedAlert) => {
  if (alert.kind === 'band') {
    const { team_id, from, to } = alert.change
    return { team_id, from: { score: from }, to: { score: to } }
  }
  const { player_id, from, to } = alert.change
  return { player_id, from: stateOf(from), to: stateOf(to) }
}

/** The push message, with links that work elsewhere and with each change as data. */
export const hookMessage = ({ id, told, zone, now, origin }: Sent): HookMessage => {
  const shown = { zone, now, unseen: 0 }
  const { title, text, url } = pushMessage(told, shown)
  const changeOf = (alert: PushedAlert): HookChange => ({
    ...{ name: alert.change.name, kind: alert.kind, at: alert.change.at },
    ...textOf(alert, shown),
    url: origin + pathOf(alert.change),
    ...whoMoved(alert),
  })
  return { id, title, text, url: origin + url, changes: told.map(changeOf) }
}

/** What shows that an address works. */
export const testMessage = (id: string, origin: string): HookMessage => {
  const { title, text, url } = testPush
  return { id, title, text, url: origin + url, changes: [] }
}

/** Discord takes no longer content. */
const longestContent = 2_000

/** A name must not become a heading, a link or a mention. A backslash shows any sign as it is. */
const escaped = (text: string): string => text.replace(/[\\*_~`|<>@#:()[\]-]/g, '\\$&')

const entry = ({ title, text, url }: Pick<HookMessage, 'title' | 'text' | 'url'>): string =>
  `**${escaped(title)}** ${escaped(text)} <${url}>`

/** The message as Discord shows it: a line for each player, as many as fit, and then the page that has all. */
export const discordContent = (message: HookMessage): string => {
  const lines = message.changes.length > 1 ? message.changes.map(entry) : [entry(message)]
  for (let shown = lines.length; ; shown--) {
    const others = lines.length - shown
    const more = others > 0 ? [`And ${others} more: <${message.url}>`] : []
    const content = [...lines.slice(0, shown), ...more].join('\n')
    if (content.length <= longestContent) return content
  }
}
