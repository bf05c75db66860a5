// Takes the place of /sw.js where a stage sets `serviceWorker` to false. Every page registers it, and with it a browser
// forgets what a service worker has kept, and works without one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
// If a page registers this worker while it is leaving, the browser keeps it. Then the next page removes it.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(leave())
})

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
