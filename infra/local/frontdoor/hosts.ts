const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** A page elsewhere may point its own name at 127.0.0.1: only our names are answered. */
export const isLocalHost = (host: string | undefined) => host !== undefined && local.test(host)

export const isLocalOrigin = (origin: string | undefined) =>
  origin === undefined || local.test(origin.replace(/^https?:\/\//, ''))
