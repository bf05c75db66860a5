/**
 * The service worker, `/sw.js`: it keeps the release's shell and the answers of opened pages for when the network is gone,
 * and shows pushes. Bundled by itself (vite/standaloneScripts.ts).
 */

import { pushesCache } from '../lib/follow/pushSubscription.ts'
import { answersKept } from './keeping.ts'
import { roleOfCall } from './keptAnswers.ts'
import { notificationsOf, pushesResumed } from './notifications.ts'
import { isAsset, isPage, type ReleaseFiles, releaseKept } from './release.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** Defined by the build. */
declare const RELEASE: ReleaseFiles

const worker = globalThis as unknown as WorkerScope

const release = releaseKept(RELEASE)
/** The release's own, too: no page is shown that an earlier release was answered with. */
const answerCache = `answers ${RELEASE.hash}`
const answers = answersKept({
  cache: () => caches.open(answerCache),
  ask: (request) => fetch(request),
  now: Date.now,
})
const notifications = notificationsOf(worker)

const resumePushes = pushesResumed(worker.registration, (...asked) => fetch(...asked))
/** True from the request for a page until its first call by a reader: then the site has been started. */
let isStarting = false

const install = async () => {
  await release.install()
  await worker.skipWaiting()
}

/** An earlier release may still keep an answer while this one begins, so this is also done for each page and logout. */
const deleteFormer = async () => {
  const { installing, waiting } = worker.registration
  // Then the other release is a later one.
  if (installing || waiting) return
  const kept = [release.name, answerCache, pushesCache]
  const former = (await caches.keys()).filter((name) => !kept.includes(name))
  await Promise.all(former.map((name) => caches.delete(name)))
}

const activate = async () => {
  await deleteFormer()
  // The browser asks for a page while the worker starts, which then costs no time.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Undefined for what the browser asks for by itself, as if there were no worker. */
const answerTo = (event: FetchEvent) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return undefined
  if (request.mode === 'navigate') {
    isStarting = true
    event.waitUntil(deleteFormer())
  }
  const token = request.headers.get('x-access-token')
  if (isStarting && token) {
    isStarting = false
    event.waitUntil(resumePushes(token))
  }
  const role = roleOfCall(request.method, url)
  if (role === 'clear') {
    event.waitUntil(deleteFormer())
    return answers.clear(request, () => event.waitUntil(notifications.end()))
  }
  if (role === 'keep') {
    // My team shows what is new, so nothing is unseen any more.
    if (url.pathname === '/api/following') void notifications.seen()
    return answers.answer(request, (work) => event.waitUntil(work))
  }
  if (request.method !== 'GET') return undefined
  if (isAsset(url.pathname)) return release.asset(event)
  return request.mode === 'navigate' && isPage(url.pathname) ? release.page(event) : undefined
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
worker.addEventListener('push', (event) => event.waitUntil(notifications.show(event.data?.text())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(notifications.open(event.notification.data))
})
