interface FollowedRouter {
  subscribe(
    event: 'onBeforeNavigate' | 'onResolved',
    listener: (change: { pathChanged: boolean }) => void,
  ): unknown
}

/**
 * Removes an alert when the reader leaves its page. An alert shown while the next page loads, or during a
 * redirect, belongs to that next page.
 */
export const followAlerts = (router: FollowedRouter, clear: () => void) => {
  let loading = true
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && !loading) clear()
    loading = true
  })
  router.subscribe('onResolved', () => {
    loading = false
  })
}
