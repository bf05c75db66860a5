import { join } from 'node:path'
import type { Plugin } from 'vite'

const lazyPart = join(import.meta.dirname, '../lib/page/lazyPart.ts')

/** Lets the pages that the router's plugin has split off wait for the network as all other parts do. */
export const patientRoute = (code: string) =>
  code.includes('lazyRouteComponent(')
    ? `import { lazyPart as patientPart } from ${JSON.stringify(lazyPart)}\n${code.replaceAll('lazyRouteComponent(', 'patientPart(')}`
    : undefined

export const patientRoutes = (): Plugin => ({
  name: 'matchfit:patient-routes',
  transform: {
    filter: { id: /\/frontend\/routes\/.*\.tsx$/ },
    // One line more, above all others: the positions of a map would be wrong by it, and nobody debugs this line.
    handler: (code) => patientRoute(code),
  },
})
