/** An address to which a member has his alerts posted: one of Discord's webhooks, or a server of his own. */
export const hookKinds = ['discord', 'own'] as const
export type HookKind = (typeof hookKinds)[number]

/** `off`: no call was taken for days, until he tries again. `gone`: the server says that nothing is there any more. */
export const hookStates = ['on', 'off', 'gone'] as const

/** Why a call got no answer. */
export const hookSilences = ['late', 'unreachable', 'not public'] as const
/** The status of the answer, or why there is none. */
export type HookAnswer = number | (typeof hookSilences)[number]

export interface HookHealth {
  readonly kind: HookKind
  readonly state: (typeof hookStates)[number]
  /** Since when no call was taken, and what the last one came to; null after one that was. */
  readonly failing: { readonly since: string; readonly answer: HookAnswer } | null
}

const discordHost = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/
const discordPath = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/

/** The address as it is called; undefined if it is one of Discord's pages, but no webhook. */
export const hookAddress = (entered: URL): { url: string; kind: HookKind } | undefined => {
  if (!discordHost.test(entered.hostname)) return { url: entered.href, kind: 'own' }
  if (!discordPath.test(entered.pathname)) return undefined
  const url = new URL(entered)
  // The name of its first years, under which old webhooks are still copied.
  if (url.hostname === 'discordapp.com') url.hostname = 'discord.com'
  return { url: url.href, kind: 'discord' }
}

export const isTaken = (answer: HookAnswer): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300

/** Discord refuses a deleted webhook's token. Elsewhere a refusal may be a fault that passes. */
const isGone = (kind: HookKind, answer: HookAnswer): boolean =>
  answer === 404 || answer === 410 || (kind === 'discord' && (answer === 401 || answer === 403))

const offAfterMs = 3 * 86_400_000

/** What is known of an address after a call. A call to one that is off turns it on: its owner tries again. */
export const hookAfter = <Hook extends HookHealth>(
  hook: Hook,
  answer: HookAnswer,
  now: Date,
): Hook => {
  if (isTaken(answer))
    return hook.failing || hook.state !== 'on' ? { ...hook, state: 'on', failing: null } : hook
  const before = hook.state === 'on' ? hook.failing : null
  const since = before?.since ?? now.toISOString()
  const isOver = now.getTime() - Date.parse(since) >= offAfterMs
  const state = isGone(hook.kind, answer) ? 'gone' : isOver ? 'off' : 'on'
  if (state === hook.state && before?.answer === answer) return hook
  return { ...hook, state, failing: { since, answer } }
}

const pausesSeconds = [60, 300, 900]
const longestPauseSeconds = 900

/** When an alert that was not taken is posted again, after so many tries; undefined once it is given up. */
export const pauseAfter = (tries: number, askedSeconds?: number): number | undefined => {
  const usual = pausesSeconds[tries - 1]
  return usual && Math.min(askedSeconds ?? usual, longestPauseSeconds)
}

/** What came of a call, as a sentence. */
export const hookAnswerText = (kind: HookKind, answer: HookAnswer): string => {
  const who = kind === 'discord' ? 'Discord' : 'The address'
  if (isTaken(answer)) return `${who} took it.`
  if (answer === 'late') return `${who} did not answer within five seconds.`
  if (answer === 'unreachable') return `${who} could not be reached.`
  if (answer === 'not public') return `${who} leads to no server on the public internet.`
  return `${who} answered ${answer}.`
}
