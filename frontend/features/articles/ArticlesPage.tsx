import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Pager } from '../../ui/control/Pager.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { emptyList, FailedList } from './ArticleListParts.tsx'
import styles from './ArticlesPage.module.css'
import type { ArticlesSearch } from './articlesSearch.ts'
import { FeaturedArticle } from './FeaturedArticle.tsx'
import { PendingCards } from './PendingInsights.tsx'
import { articlesQuery, featuredQuery } from './queries.ts'
import { useArticleFilters } from './useArticleFilters.ts'

export const ArticlesPage = () => {
  const { search = '', category, page = 1 } = useSearch({ from: '/(articles)/articles/' })
  const { typed, setTyped, filter, clear } = useArticleFilters(search)
  return (
    <div className="stack">
      <h1>Articles</h1>
      <FeaturedArticle />
      <div className={`stack gap-3 ${styles.filters}`}>
        <SearchBox
          label="Search articles"
          placeholder="Search articles"
          text={typed}
          onSearch={setTyped}
        />
        <fieldset className={styles.sports}>
          <legend className="vh">Sport</legend>
          {[undefined, ...articleCategories].map((sport) => (
            <button
              key={sport ?? 'all'}
              type="button"
              aria-pressed={sport === category}
              onClick={() => filter({ category: sport })}
            >
              {sport ?? 'All Sports'}
            </button>
          ))}
        </fieldset>
      </div>
      <LatestArticles filters={{ search, category, page }} onClear={clear} />
    </div>
  )
}

interface ListProps {
  filters: ArticlesSearch
  onClear: () => void
}

const LatestArticles = ({ filters, onClear }: ListProps) => {
  const { data, isError, isPlaceholderData, refetch } = useQuery(articlesQuery(filters))
  const { data: banner } = useQuery(featuredQuery)
  const { page = 1 } = filters
  const isFiltered = Boolean(filters.search || filters.category)
  const isEmpty = data?.articles.length === 0
  const nothing = isEmpty ? emptyList(filters, Boolean(banner?.articles.length)) : undefined
  const isBannerAlone = isEmpty && nothing === undefined
  if (isBannerAlone && !isPlaceholderData) return null
  return (
    <>
      <h2 className={styles.latest}>
        Latest Articles {data && <span className="sub num">{data.pagination.total}</span>}
      </h2>
      {((!data && !isError) || isBannerAlone) && <PendingCards />}
      {isError && <FailedList title="Unable to retrieve articles" onRetry={() => void refetch()} />}
      {nothing !== undefined && (
        <Notice
          level="h2"
          title={nothing}
          drawing="articles"
          actions={isFiltered && <Button onClick={onClear}>Clear Filters</Button>}
        >
          {isFiltered && <p className="note">Try another word or sport.</p>}
        </Notice>
      )}
      {data && data.articles.length > 0 && (
        <CardGrid aria-busy={isPlaceholderData}>
          {data.articles.map((article) => (
            <ArticleCard key={article.id} article={article} level="h3" />
          ))}
        </CardGrid>
      )}
      <Pager page={page} pages={data?.pagination.pages ?? 0} />
    </>
  )
}
