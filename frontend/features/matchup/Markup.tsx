import type { ReactNode } from 'react'
import { type MarkupNode, markupNodes } from './markup.ts'

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
