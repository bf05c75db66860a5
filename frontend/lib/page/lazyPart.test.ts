import { expect, test, vi } from 'vitest'
import { createNetwork } from '../network.ts'
import { loaderWith } from './lazyPart.ts'

/** A site that is out of reach until it is repaired, with one attempt at a script at a time. */
const lostSite = (isKept = false) => {
  const site = { isLost: true }
  const network = createNetwork({
    reach: async () => {
      if (site.isLost) throw new TypeError('Failed to fetch')
    },
    isSurelyOffline: () => false,
  })
  const load = vi.fn(async () => {
    if (site.isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return 'script'
  })
  const repair = async () => {
    site.isLost = false
    await network.check()
  }
  return { network, load, repair, whenReachable: loaderWith({ ...network, isKept: () => isKept }) }
}

test('a script that is lost with the network is loaded when the network is back', async () => {
  const { network, load, repair, whenReachable } = lostSite()
  const loading = whenReachable(load)
  await vi.waitFor(() => expect(network.isOnline()).toBe(false))
  expect(load).toHaveBeenCalledTimes(1)
  await repair()
  await expect(loading).resolves.toBe('script')
})

test('a script is not requested while the network is lost', async () => {
  const { network, load, repair, whenReachable } = lostSite()
  await network.check()
  const loading = whenReachable(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  await repair()
  await expect(loading).resolves.toBe('script')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a script stored by the service worker is loaded while the network is lost, and does not count as a sign of the network', async () => {
  const { network, whenReachable } = lostSite(true)
  await network.check()
  await expect(whenReachable(async () => 'kept')).resolves.toBe('kept')
  expect(network.isOnline()).toBe(false)
})

test('a script that the service worker has not stored is loaded when the network is back', async () => {
  const { network, load, repair, whenReachable } = lostSite(true)
  await network.check()
  const loading = whenReachable(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await repair()
  await expect(loading).resolves.toBe('script')
})

test('a script that fails to load while the network works is an error', async () => {
  const { repair, whenReachable } = lostSite()
  await repair()
  const gone = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(whenReachable(gone)).rejects.toThrow('dynamically imported')
  expect(gone).toHaveBeenCalledTimes(2)
})

test('a script requested just before the network came back is requested again', async () => {
  const { repair, whenReachable } = lostSite()
  await repair()
  const late = vi.fn(async () => 'script')
  late.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await expect(whenReachable(late)).resolves.toBe('script')
})

test('styles that failed to load are an error, on which the page reloads, only when the network is back', async () => {
  const { network, repair, whenReachable } = lostSite()
  const settled = vi.fn()
  const styles = vi.fn(async () => {
    throw new Error('Unable to preload CSS for /assets/a.css')
  })
  const loading = whenReachable(styles)
  loading.catch(settled)
  await vi.waitFor(() => expect(network.isOnline()).toBe(false))
  expect(settled).not.toHaveBeenCalled()
  await repair()
  await expect(loading).rejects.toThrow('Unable to preload CSS')
  expect(styles).toHaveBeenCalledTimes(1)
})
