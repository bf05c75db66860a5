import { brand } from '#shared/brand.ts'
import type { ArticlePage } from '#shared/contract/articles.ts'

/** The page of an article for search engines: locked text is marked as such, not hidden from them. */
export const articleData = (article: ArticlePage, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.meta_desc,
  image: article.thumbnail ? [origin + article.thumbnail] : [],
  datePublished: article.publish_date,
  dateModified: article.date_modified,
  articleSection: article.category,
  keywords: article.tags.join(', '),
  author: { '@type': 'Organization', name: brand.author },
  publisher: { '@type': 'Organization', name: brand.product },
  mainEntityOfPage: `${origin}/article/${article.slug}`,
  isAccessibleForFree: false,
  hasPart: {
    '@type': 'WebPageElement',
    isAccessibleForFree: false,
    cssSelector: '#article-text',
  },
})

/** A data block in a page is text up to `</script`. */
export const dataBlock = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** React moves these elements into the head, and takes them out with the page. */
export const ArticleMetadata = ({ article }: { article: ArticlePage }) => {
  const { origin } = window.location
  const { title, meta_title, meta_desc, tags, slug, thumbnail, publish_date, category } = article
  const properties = {
    'og:type': 'article',
    'og:site_name': brand.product,
    'og:title': meta_title || title,
    'og:description': meta_desc,
    'og:url': `${origin}/article/${slug}`,
    ...(thumbnail && { 'og:image': origin + thumbnail }),
    'article:published_time': publish_date,
    'article:section': category,
  }
  return (
    <>
      <link rel="canonical" href={`${origin}/article/${slug}`} />
      <meta name="keywords" content={tags.join(', ')} />
      <meta name="twitter:card" content="summary_large_image" />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <script type="application/ld+json">{dataBlock(articleData(article, origin))}</script>
    </>
  )
}
