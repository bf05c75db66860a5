import type { ReactNode } from 'react'

/** The little that a text from the server may carry: words, emphasis, links, breaks. */
export type MarkupNode =
  | string
  | { tag: 'strong' | 'em' | 'p' | 'br'; children: MarkupNode[] }
  | { tag: 'a'; href: string; children: MarkupNode[] }

type MarkupElement = Exclude<MarkupNode, string>

const tags: Readonly<Record<string, 'strong' | 'em' | 'p' | 'br' | 'a'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  p: 'p',
  br: 'br',
  a: 'a',
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Browsers drop control characters within an address: `java\nscript:` is a script to them. */
const unspoken = /[\p{Cc}\s]/gu

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code =
      name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Ways on the web, by mail or within the site; everything else is no way. */
const safeAddress = (attributes: string): string | undefined => {
  const [, double, single, bare] =
    /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const address = decoded(double ?? single ?? bare ?? '').replace(unspoken, '')
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(address) ? address : undefined
}

/** Elements whose content is no text. */
const silent =
  /<(script|style|iframe|object|template|svg|math|noscript|textarea|title)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi

const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi

/**
 * Reads markup into nodes for React. What is not known here disappears and leaves its words; the
 * result holds no attribute but a checked address, so nothing in the text can run.
 */
export const markupNodes = (html: string): readonly MarkupNode[] => {
  const source = html.replace(silent, '')
  const root: MarkupNode[] = []
  const open: MarkupElement[] = []
  const put = (node: MarkupNode) => (open.at(-1)?.children ?? root).push(node)
  const say = (text: string) => {
    if (text !== '') put(decoded(text))
  }
  let last = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of source.matchAll(
    tag,
  )) {
    say(source.slice(last, index))
    last = index + whole.length
    const known = tags[name.toLowerCase()]
    if (!known) continue
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === known)
      if (at >= 0) open.length = at
      continue
    }
    const href = known === 'a' ? safeAddress(attributes) : undefined
    if (known === 'a' && href === undefined) continue
    const element: MarkupElement =
      known === 'a' ? { tag: known, href: href ?? '', children: [] } : { tag: known, children: [] }
    put(element)
    if (known !== 'br') open.push(element)
  }
  say(source.slice(last))
  return root
}

const elementOf = (node: MarkupNode, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const children = node.children.map(elementOf)
  switch (node.tag) {
    case 'a':
      return (
        <a key={key} href={node.href}>
          {children}
        </a>
      )
    case 'br':
      return <br key={key} />
    case 'p':
      return <p key={key}>{children}</p>
    case 'em':
      return <em key={key}>{children}</em>
    case 'strong':
      return <strong key={key}>{children}</strong>
  }
}

/** A text of the server with its links and emphasis, as elements of our own making. */
export const Markup = ({ html }: { html: string }) => <>{markupNodes(html).map(elementOf)}</>
