// Takes the place of /sw.js where a stage sets `serviceWorker` to false. A browser that has the service worker asks for it
// at each visit, and with this one it forgets what it has kept and works without.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
