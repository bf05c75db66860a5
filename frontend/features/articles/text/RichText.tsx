import { Fragment, type ReactNode } from 'react'
import { blurredImage } from '#shared/domain/publication/articleAddress.ts'
import type { ArticleImage, RichText as Content } from '#shared/domain/publication/richText.ts'
import { ArticlePicture } from '../ArticlePicture.tsx'
import styles from './RichText.module.css'
import { type Block, type Line, type List, richTextBlocks } from './richTextBlocks.ts'

const Picture = ({ image }: { image: ArticleImage }) => {
  const { src, srcset, width, height, placeholder, alt } = image
  const blurred = blurredImage(placeholder)
  return (
    <ArticlePicture
      src={src}
      stored={srcset}
      sizes="(min-width: 48em) 41rem, 100vw"
      width={width}
      height={height}
      alt={alt ?? ''}
      loading="lazy"
      style={blurred === undefined ? undefined : { backgroundImage: `url("${blurred}")` }}
    />
  )
}

const linked = (href: string | undefined, content: ReactNode) =>
  href === undefined ? (
    content
  ) : (
    <a href={href} rel="noopener">
      {content}
    </a>
  )

const inlineElement = (inline: Line[number], key: number): ReactNode => {
  if ('image' in inline)
    return <Fragment key={key}>{linked(inline.link, <Picture image={inline.image} />)}</Fragment>
  const { bold, italic, underline, strike, link } = inline.format
  let content: ReactNode = inline.text
  if (strike) content = <s>{content}</s>
  if (underline) content = <u>{content}</u>
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  return <Fragment key={key}>{linked(link, content)}</Fragment>
}

const listElement = ({ ordered, items }: List): ReactNode => {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map(({ line, nested }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <li key={index}>
          {line.map(inlineElement)}
          {nested && listElement(nested)}
        </li>
      ))}
    </Tag>
  )
}

const blockElement = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.line.map(inlineElement)}</h2>
    case 'subheading':
      return <h3>{block.line.map(inlineElement)}</h3>
    case 'paragraph':
      return <p>{block.line.map(inlineElement)}</p>
    case 'quote':
      return (
        <blockquote>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
            <p key={index}>{line.map(inlineElement)}</p>
          ))}
        </blockquote>
      )
    case 'list':
      return listElement(block.list)
  }
}

/**
 * Shows an article's text as React elements. Nothing in it is parsed as HTML, and its only attributes
 * are checked addresses.
 */
export const RichText = ({ content }: { content: Content }) => (
  <div className={`grid gap-4 reading ${styles.text}`}>
    {richTextBlocks(content).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      <Fragment key={index}>{blockElement(block)}</Fragment>
    ))}
  </div>
)
