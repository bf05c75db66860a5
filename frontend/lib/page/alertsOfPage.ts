interface FollowedRouter {
  subscribe(
    event: 'onBeforeNavigate' | 'onResolved',
    listener: (change: { pathChanged: boolean }) => void,
  ): unknown
}

/**
 * Takes an alert away when the reader leaves the page that it is about. What is shown while the next page
 * loads is about that page, and so is what a redirect brings.
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
