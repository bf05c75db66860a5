import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { articleStore } from '#functions/store/articles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { articleEndpoints, publicArticle } from '#shared/contract/articles.ts'
import { listArticles } from '#shared/domain/publication/articleList.ts'

const env = readEnvironment(httpEnvironment.extend({ ARTICLES_TABLE: z.string() }))
const db = documentClient()
const store = articleStore(db, env.ARTICLES_TABLE)
/** The public fields of an article; parsing strips the others of its row. */
const card = publicArticle.strip()

export const handler = serve(
  articleEndpoints,
  {
    list: async ({ query, now }) => {
      const { articles, pagination } = listArticles(await store.rows(), query, now)
      return { articles: articles.map((row) => card.parse(row)), pagination }
    },
  },
  httpDependencies(env, db),
)
