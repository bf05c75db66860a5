import { lastChange } from './articleList.ts'

interface DescribedArticle {
  slug: string
  title: string
  category: string
  tags: readonly string[]
  thumbnail: string | null
  publish_date: string
  date_modified: string
  meta_desc: string
}

/** An article for search engines, as schema.org has it: locked text is marked as such, not hidden from them. */
export const articleData = (
  article: DescribedArticle,
  origin: string,
  { author, product }: { author: string; product: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.meta_desc,
  image: article.thumbnail ? [origin + article.thumbnail] : [],
  datePublished: article.publish_date,
  dateModified: lastChange(article),
  articleSection: article.category,
  keywords: article.tags.join(', '),
  author: { '@type': 'Organization', name: author },
  publisher: { '@type': 'Organization', name: product },
  mainEntityOfPage: `${origin}/article/${article.slug}`,
  isAccessibleForFree: false,
  hasPart: {
    '@type': 'WebPageElement',
    isAccessibleForFree: false,
    cssSelector: '#article-text',
  },
})

export const articleProperties = ({
  publish_date,
  category,
}: Pick<DescribedArticle, 'publish_date' | 'category'>) => ({
  'article:published_time': publish_date,
  'article:section': category,
})

/** A data block in a page is text up to `</script`. */
export const dataBlock = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
