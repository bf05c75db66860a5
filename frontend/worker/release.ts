import type { FetchEvent } from './scope.ts'

/** The part of a release that its worker keeps. The build writes it into sw.js (vite/standaloneScripts.ts). */
export interface ReleaseFiles {
  /** The hash of the app's shell. */
  hash: string
  /** The files of the shell and of My team. */
  files: readonly string[]
}

/** A page without a head of its own: it is answered with the shell as it was built. */
export const shellAddress = '/following'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** During a deployment the new worker may meet the former shell, which it must not keep. */
export const isShellOf = async (html: ArrayBuffer, hash: string): Promise<boolean> =>
  hexOf(await crypto.subtle.digest('SHA-256', html)) === hash

/** Scripts, styles and fonts: the name of each holds its hash. */
export const isAsset = (pathname: string): boolean => pathname.startsWith('/assets/')

/** Whether the app's shell draws the page at an address. Files and calls have another answer. */
export const isPage = (pathname: string): boolean =>
  !/^\/(?:api|documents|images|cards|art)\/|\.\w+$/.test(pathname)

/** The shell and the files of a release, kept under a name of its own. */
export const releaseKept = ({ hash, files }: ReleaseFiles) => {
  const name = `shell ${hash}`
  return {
    name,

    /** Most files come from what the browser has loaded before. */
    install: async () => {
      const shell = await fetch(shellAddress, { cache: 'no-store' })
      if (!(await isShellOf(await shell.clone().arrayBuffer(), hash)))
        throw new Error('The shell is of another release')
      const cache = await caches.open(name)
      await Promise.all([cache.put(shellAddress, shell), cache.addAll([...files])])
    },

    /** The site's page, or the shell where the site cannot be reached. */
    page: async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
      try {
        return (await preloadResponse) ?? (await fetch(request))
      } catch (error) {
        const shell = await caches.match(shellAddress, { cacheName: name })
        if (!shell) throw error
        return shell
      }
    },

    /** A file that is not kept yet is kept from now on. */
    asset: async (event: FetchEvent): Promise<Response> => {
      const { request } = event
      const cache = await caches.open(name)
      const kept = await cache.match(request, { ignoreVary: true })
      if (kept) return kept
      const response = await fetch(request)
      if (response.status === 200) event.waitUntil(cache.put(request, response.clone()))
      return response
    },
  }
}
