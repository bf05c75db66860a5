import { createHash } from 'node:crypto'
import type { Operation, Store } from './dynalite.ts'

/** For how long DynamoDB recognizes a repeated transaction. */
const rememberedMs = 10 * 60_000
const prefix = 'transaction~'

interface Remembered {
  at: number
  content: string
}

/** The tokens of finished transactions: in the store, so that a repetition after a kill is recognized, too. */
export const transactionTokens = async (store: Store, now: () => number) => {
  const tokens = new Map<string, Remembered>()
  for await (const [key, value] of store.db.iterator({ gte: prefix, lt: `${prefix}~` }))
    tokens.set(key.slice(prefix.length), value as Remembered)

  return {
    contentOf: (token: string) => tokens.get(token)?.content,
    hashOf: (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    /** What belongs into the batch of a transaction: its own token, and the removal of those that are too old. */
    operations(token: string, content: string): Operation[] {
      const at = now()
      const old = [...tokens].filter(([, one]) => one.at < at - rememberedMs)
      for (const [key] of old) tokens.delete(key)
      return [
        { type: 'put', key: prefix + token, value: { at, content } },
        ...old.map(([key]) => ({ type: 'del', key: prefix + key }) as const),
      ]
    },
    remember: (token: string, content: string) => tokens.set(token, { at: now(), content }),
  }
}
