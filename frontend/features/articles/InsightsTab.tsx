import { useSuspenseQuery } from '@tanstack/react-query'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Pager } from '../../ui/control/Pager.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { insightsQuery } from './queries.ts'
import { SportChoice } from './SportChoice.tsx'

interface Props {
  competition: Competition
  page: number
}

export const InsightsTab = ({ competition, page }: Props) => {
  const { articles, pagination } = useSuspenseQuery(insightsQuery(competition, page)).data
  return (
    <>
      <SportChoice current={competition} />
      {articles.length > 0 ? (
        <CardGrid>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      ) : (
        <Notice
          level="h2"
          title="No articles found"
          drawing="articles"
          actions={<ButtonLink to="/articles">All articles</ButtonLink>}
        />
      )}
      <Pager page={page} pages={pagination.pages} />
    </>
  )
}
