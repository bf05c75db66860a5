import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { articleEndpoints, publicArticle } from '#shared/contract/articles.ts'
import { isPublished, listArticles } from '#shared/domain/publication/articleList.ts'

const env = readEnvironment(httpEnvironment.extend({ ARTICLES_TABLE: z.string() }))
const db = documentClient()
const store = articleStore(db, env.ARTICLES_TABLE)
const lists = articleLists(db, env.ARTICLES_TABLE)
/** The public fields of an article; parsing removes the others. */
const publicFields = publicArticle.strip()

export const handler = serve(
  articleEndpoints,
  {
    list: async ({ query: { search, ...filter }, caller, now }) => {
      const inBodies = caller.tier !== 'guest'
      const { rows, scores } = await lists.read({ text: search, inBodies })
      const { articles, pagination } = listArticles(rows, filter, now, scores)
      return { articles: articles.map((row) => publicFields.parse(row)), pagination }
    },

    read: async ({ params, caller, now }) => {
      const stored = await store.at(params.slug)
      if (!stored || !isPublished(now)(stored.row))
        throw new AppError('NOT_FOUND', 'Article not found')
      const published = publicFields.parse(stored.row)
      return caller.tier === 'guest'
        ? { ...published, locked: true as const }
        : { ...published, locked: false as const, content: store.contentOf(stored.body) }
    },
  },
  httpDependencies(env, db),
)
