import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import type { ArticlePage } from '#shared/contract/articles.ts'
import {
  articleData,
  articleProperties,
  dataBlock,
} from '#shared/domain/publication/articleData.ts'
import { pictureIdIn } from '#shared/domain/publication/picture.ts'

/** A stage without a domain serves no canonical address, but it serves the data block with every article. */
const isServedWith = (slug: string) =>
  document.querySelector('script[data-page]')?.textContent?.includes(`/article/${slug}"`)

/** React moves these elements into the head, and takes them out with the page. */
export const ArticleMetadata = ({ article }: { article: ArticlePage }) => {
  const { origin } = window.location
  // A page loaded from the server already contains these elements.
  const [isServed] = useState(() => isServedWith(article.slug))
  if (isServed) return null
  const { title, meta_title, meta_desc, tags, slug, thumbnail } = article
  // The served page names a rendered card. The site's own drawings are SVG, which link previews do not show.
  const picture = thumbnail && pictureIdIn(thumbnail) ? thumbnail : undefined
  const properties = {
    'og:type': 'article',
    'og:site_name': brand.product,
    'og:title': meta_title || title,
    'og:description': meta_desc,
    'og:url': `${origin}/article/${slug}`,
    ...(picture && { 'og:image': origin + picture }),
    ...articleProperties(article),
  }
  return (
    <>
      <link rel="canonical" href={`${origin}/article/${slug}`} />
      <meta name="keywords" content={tags.join(', ')} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <script type="application/ld+json">{dataBlock(articleData(article, origin, brand))}</script>
    </>
  )
}
