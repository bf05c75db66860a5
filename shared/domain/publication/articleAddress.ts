/**
 * The addresses that an article may hold. Writing refuses every other one, and the page that shows an
 * article checks them again. Apart from the schemas, because pages must not load zod.
 */

const longest = 2000
/** Browsers drop control characters and spaces inside an address: to them `java\nscript:` is a script. */
const unsafeCharacter = /[\p{Cc}\p{Cf}\s\\]/u
const openProtocols = new Set(['http:', 'https:', 'mailto:'])

/** A link to a page or a mail address, or undefined for anything else. */
export const safeLink = (href: unknown): string | undefined => {
  if (typeof href !== 'string' || href.length > longest || unsafeCharacter.test(href))
    return undefined
  if (!/^(?:https?:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return undefined
  const { protocol, username, password, pathname, search } = new URL(href)
  // A line feed in a mail's subject could begin another header.
  if (protocol === 'mailto:' && (pathname === '' || /%0[ad]/i.test(pathname + search)))
    return undefined
  // `https://bank.example@evil.example` looks like a bank but leads to evil.example.
  return openProtocols.has(protocol) && !username && !password ? href : undefined
}

/** Pictures that were uploaded and checked, and the drawings that the site is published with. */
const ownImage =
  /^\/(?:images|art)\/[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)*\.(?:avif|webp|png|jpg|gif|svg)$/

/** The address of a picture of our own, or undefined for anything else. */
export const ownImageAddress = (src: unknown): string | undefined =>
  typeof src === 'string' && src.length <= longest && ownImage.test(src) ? src : undefined

/** The sizes of a picture of our own, as an image element takes them. */
export const ownImageSizes = (srcset: unknown): string | undefined => {
  if (typeof srcset !== 'string' || srcset.length > longest) return undefined
  const isOwn = srcset.split(',').every((candidate) => {
    const [src, width, ...more] = candidate.trim().split(/ +/)
    return more.length === 0 && ownImageAddress(src) !== undefined && /^\d{1,5}w$/.test(width ?? '')
  })
  return isOwn ? srcset : undefined
}

/** The blurred picture that is shown until the picture has loaded. */
export const blurredImage = (data: unknown): string | undefined =>
  typeof data === 'string' &&
  /^data:image\/(?:webp|png|jpeg|avif);base64,[\w+/]{1,4000}={0,2}$/.test(data)
    ? data
    : undefined
