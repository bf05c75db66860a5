export interface Surroundings {
  /** The browser has all that pushes need. */
  readonly hasPush: boolean
  readonly isApplePhone: boolean
  readonly permission: NotificationPermission
}

/** What a reader can do about pushes in this browser. */
export type PlaceOfPushes = 'ready' | 'install' | 'blocked' | 'unable'

/** Apple’s phones and tablets let only sites on the home screen be told. There alone the browser has what it needs. */
export const placeOfPushes = ({
  hasPush,
  isApplePhone,
  permission,
}: Surroundings): PlaceOfPushes => {
  if (!hasPush) return isApplePhone ? 'install' : 'unable'
  return permission === 'denied' ? 'blocked' : 'ready'
}

/** An iPad calls itself a Mac, but no Mac is touched. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

export const placeOfThisBrowser = (): PlaceOfPushes => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window
  return placeOfPushes({
    hasPush: hasPush && 'Notification' in window,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    permission: 'Notification' in window ? Notification.permission : 'default',
  })
}
