import { cardAddress } from '#functions/http/cardAddress.ts'
import { brand } from '#shared/brand.ts'
import { dataBlock } from '#shared/domain/publication/articleData.ts'
import { documentTitle, type PageHead } from '#shared/domain/publication/pageHeads.ts'
import { type SharePicture, sharePictureSize } from '#shared/domain/publication/sharePicture.ts'

/** A page's head for readers that run no scripts: search engines, and apps that preview shared links. */
export interface ServedHead {
  head: PageHead
  /** The one address of the page, from the root. */
  path: string
  type: 'website' | 'article'
  /** The content of the picture that previews of shared links show. */
  card: SharePicture
  keywords?: readonly string[]
  /** Open Graph properties that only this type has, such as the time of publication. */
  properties?: Readonly<Record<string, string>>
  /** schema.org's description of what the page shows. */
  data: readonly object[]
}

interface Site {
  /** The portal's origin; empty if the stage has no domain of its own. */
  address: string
  /** Signs the addresses of cards. */
  secret: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escaped(content)}" data-page>`

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escaped(href)}"${more} data-page>`

const feed = ` type="application/atom+xml" title="${escaped(brand.product)}"`

const altOf = ({ kicker, title, note, marks: [away, home] }: SharePicture) => {
  const isOver = away?.points !== undefined && home?.points !== undefined
  const result = isOver ? `${away.abbr} ${away.points}, ${home.abbr} ${home.points}` : ''
  return [kicker, title, result, note].filter(Boolean).join('. ')
}

const elementsOf = (
  {
    head: [title, description],
    path,
    type,
    card,
    keywords = [],
    properties = {},
    data,
  }: ServedHead,
  { address: site, secret }: Site,
) => [
  // Both need full addresses, so a portal without a domain of its own leaves them out.
  ...(site ? [link('canonical', site + path), meta('property', 'og:url', site + path)] : []),
  link('alternate', `${site}/articles.atom`, feed),
  meta('property', 'og:site_name', brand.product),
  meta('property', 'og:type', type),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:image', site + cardAddress(card, secret)),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', String(sharePictureSize.width)),
  meta('property', 'og:image:height', String(sharePictureSize.height)),
  meta('property', 'og:image:alt', altOf(card)),
  meta('name', 'twitter:card', 'summary_large_image'),
  ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
  ...(keywords.length > 0 ? [meta('name', 'keywords', keywords.join(', '))] : []),
  ...data.map((one) => `<script type="application/ld+json" data-page>${dataBlock(one)}</script>`),
]

/** Fills in the title and the description that the shell already has: the shell's script changes the same elements. */
const named = (shell: string, [title, description]: PageHead) =>
  shell
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escaped(documentTitle(title, brand.product))}</title>`,
    )
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*(")/,
      (_, before: string, after: string) => before + escaped(description) + after,
    )

const inHead = (shell: string, elements: readonly string[]) =>
  shell.replace('</head>', () => `${elements.join('\n')}\n</head>`)

/** The app shell with a page's own head. */
export const withHead = (shell: string, served: ServedHead, site: Site) =>
  inHead(named(shell, served.head), elementsOf(served, site))

/** The app shell for an address without a page, marked so that no search engine lists it. */
export const withoutPage = (shell: string, head: PageHead) =>
  inHead(named(shell, head), [meta('name', 'robots', 'noindex')])
