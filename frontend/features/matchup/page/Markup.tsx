import { Parser } from 'htmlparser2'
import type { ReactNode } from 'react'

/** The markup that a text from the server may have: text, emphasis, links and breaks. */
export type MarkupNode =
  | string
  | { tag: 'strong' | 'em' | 'p' | 'br'; children: MarkupNode[] }
  | { tag: 'a'; href: string; children: MarkupNode[] }

type MarkupElement = Exclude<MarkupNode, string>

const tagOf: Readonly<Record<string, MarkupElement['tag']>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  p: 'p',
  br: 'br',
  a: 'a',
}

/** Elements whose text is not shown. */
const hiddenElements = new Set(
  'script style iframe object template svg math noscript textarea title'.split(' '),
)

/** Browsers ignore control characters inside an address: to them `java\nscript:` is a script. */
const controlOrSpace = /[\p{Cc}\s]/gu

/** Allows web and mail addresses, and paths of this site. */
const safeAddress = (href = ''): string | undefined => {
  const address = href.replace(controlOrSpace, '')
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(address) ? address : undefined
}

const elementOf = (
  name: string,
  { href }: Readonly<Record<string, string>>,
): MarkupElement | undefined => {
  const tag = tagOf[name]
  if (tag !== 'a') return tag && { tag, children: [] }
  const address = safeAddress(href)
  return address === undefined ? undefined : { tag, href: address, children: [] }
}

/**
 * Reads HTML into nodes for React. Unknown elements leave only their text. The only attribute in the result is a
 * checked address, so nothing in the text can run.
 */
export const markupNodes = (html: string): readonly MarkupNode[] => {
  const root: MarkupNode[] = []
  /** The open elements; undefined for those that leave only their text. */
  const open: (MarkupElement | undefined)[] = []
  let hiddenDepth = 0
  const siblings = () => open.findLast((element) => element !== undefined)?.children ?? root

  const parser = new Parser({
    ontext: (text) => {
      if (hiddenDepth > 0) return
      const nodes = siblings()
      const last = nodes.at(-1)
      // The parser reports an entity as a separate piece of text.
      if (typeof last === 'string') nodes[nodes.length - 1] = last + text
      else nodes.push(text)
    },
    onopentag: (name, attributes) => {
      if (hiddenElements.has(name)) hiddenDepth += 1
      const element = hiddenDepth > 0 ? undefined : elementOf(name, attributes)
      if (element) siblings().push(element)
      open.push(element)
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) hiddenDepth -= 1
      open.pop()
    },
  })
  parser.end(html)
  return root
}

const reactNode = (node: MarkupNode, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const children = node.children.map(reactNode)
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

/** Shows a text from the server with its links and emphasis. */
export const Markup = ({ html }: { html: string }) => <>{markupNodes(html).map(reactNode)}</>
