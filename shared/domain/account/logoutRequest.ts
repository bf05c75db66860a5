/** A page URL requests a logout by a path segment or a query parameter named exactly `logout`. */
export const isLogoutRequest = (pathname: string, search: string): boolean =>
  pathname.split('/').includes('logout') || new URLSearchParams(search).has('logout')
