import type { News } from '../facts/publication.ts'

/** A page of the breaking news. */
export const newsPageSize = 5
/** Nobody reads further back, and every page costs what stands before it. */
export const newsMaxOffset = 500

/** News as pages tell it. Its age is told when it is asked for, not when it is stored. */
export const newsItemOf = (news: News) => ({
  newsId: news.id,
  Title: news.title,
  Source: news.source,
  Updated: news.at,
  Content: news.content,
  Url: news.url,
  Author: news.author,
  Categories: news.categories,
  // Other people's pictures never reach a page; ours come with the image pipeline.
  ImageUrl: null,
})
