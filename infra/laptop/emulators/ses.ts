import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Email } from 'aws-ses-v2-local/dist/store.js'
import type { CallLog } from './calls.ts'
import { recordCalls } from './calls.ts'
import { type Listening, listening, loopback } from './loopback.ts'
import type { Permissions } from './permissions.ts'

/** Enough for any test, and a bound for a portal that runs for days. */
const keptMails = 1000
const dropOldest = (mails: unknown[]) => mails.splice(0, Math.max(0, mails.length - keptMails))

const require = createRequire(import.meta.url)

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Outbox {
  /** Newest first. */
  list(): Mail[]
  /** Adds mail that was not sent through SES, such as Cognito's own. */
  deliver(mail: Mail): void
}

/** SES, and the outbox of all mail of the stack. */
export const startSes = async (
  log: CallLog,
  permissions: Permissions,
): Promise<Listening & { outbox: Outbox }> => {
  // Loaded only here, as it costs 0.4 s.
  const { default: start } = require('aws-ses-v2-local') as {
    default(config: { host: string; port: number }): Promise<Server>
  }
  const store = require('aws-ses-v2-local/dist/store.js') as {
    getStoreReadonly(): { emails: Email[] }
    clearStore(): void
  }
  // The emulator has one store per process, which earlier starts may have filled.
  store.clearStore()
  const server = await start({ host: loopback, port: 0 })
  recordCalls(server, {
    service: 'ses',
    log,
    permissions,
    parse: (text) => {
      const fields = Object.fromEntries(new URLSearchParams(text))
      const readers = Object.entries(fields).flatMap(([name, address]) =>
        /^Destinations?\./.test(name) ? [address] : [],
      )
      return { ...fields, readers }
    },
    action: ({ method, url }, { Action }) => String(Action ?? `${method} ${url}`),
    resource: ({ Source }) => String(Source ?? '') || null,
  })
  const delivered: { at: number; mail: Mail }[] = []
  server.on('request', () => dropOldest(store.getStoreReadonly().emails))
  return {
    ...listening(server),
    outbox: {
      deliver(mail) {
        delivered.push({ at: Date.now(), mail })
        dropOldest(delivered)
      },
      list: () =>
        // Reversed before the stable sort, so that the later of the same moment comes first.
        [
          ...delivered,
          ...store.getStoreReadonly().emails.map(({ at, destination, subject, body }) => ({
            at: at * 1000,
            mail: {
              to: destination.to.join(', '),
              subject,
              text: body.text ?? '',
              html: body.html ?? '',
            },
          })),
        ]
          .reverse()
          .toSorted((a, b) => b.at - a.at)
          .map(({ mail }) => mail),
    },
  }
}
