import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicArticle } from '#shared/contract/articles.ts'
import type { SearchedItem } from '../../lib/api/searchedNames.ts'
import { useObserved } from '../../lib/observable.ts'
import { comparisonFrom, latestComparison } from '../../lib/page/comparison.ts'
import { comparisonSearch } from '../../lib/page/comparisonAddress.ts'
import { ArticleOption, FoundOption } from './FoundOption.tsx'
import styles from './SearchPalette.module.css'
import type { FoundGroup } from './searchedItems.ts'

export const wholeNumber = new Intl.NumberFormat('en-US')

/** The id of an option by its index in the whole list, by which the input refers to the active option. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`

interface Props {
  id: string
  groups: readonly FoundGroup[]
  /** Shows the number of results in each title, once something is typed. */
  counted: boolean
  articles: readonly PublicArticle[]
  articleCount: number
  active: number
  onPoint: (place: number) => void
  onChoose: (item: SearchedItem) => void
  /** Undefined if choosing an item already adds it to the comparison. */
  onCompare: ((item: SearchedItem) => void) | undefined
  onRead: (article: PublicArticle) => void
}

/** The options in groups. Articles come last: they load later and must not move the active option. */
export const SearchResults = ({
  id,
  groups,
  counted,
  articles,
  articleCount,
  active,
  onPoint,
  onChoose,
  onCompare,
  onRead,
}: Props) => {
  const names = groups.flatMap(({ found }) => found).length
  const optionAt = (place: number) => ({
    id: optionId(id, place),
    active: place === active,
    onPoint: () => onPoint(place),
  })
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results">
      {groups.map(({ title, count, found }, group) => {
        const before = groups.slice(0, group).flatMap((earlier) => earlier.found).length
        return (
          <Group
            key={title}
            id={`${id}-${title}`}
            title={title}
            count={counted ? count : undefined}
          >
            {found.map((match, place) => (
              <FoundOption
                key={match.item.id}
                {...optionAt(before + place)}
                found={match}
                onChoose={() => onChoose(match.item)}
                onCompare={onCompare && (() => onCompare(match.item))}
              />
            ))}
          </Group>
        )
      })}
      {articles.length > 0 && (
        <Group id={`${id}-articles`} title="Articles" count={articleCount}>
          {articles.map((article, place) => (
            <ArticleOption
              key={article.slug}
              {...optionAt(names + place)}
              article={article}
              onChoose={() => onRead(article)}
            />
          ))}
        </Group>
      )}
    </div>
  )
}

interface GroupProps {
  id: string
  title: string
  count: number | undefined
  children: ReactNode
}

const Group = ({ id, title, count, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
  <div role="group" aria-labelledby={id}>
    <p className={`flex between muted small medium ${styles.title}`} role="presentation">
      <span id={id}>{title}</span>
      {count !== undefined && <span aria-hidden="true">{wholeNumber.format(count)}</span>}
    </p>
    {children}
  </div>
)

interface FootProps {
  /** The id by which the input refers to the explanation of the keys, for screen readers. */
  keysId: string
  purpose: 'open' | 'compare'
  status: string
  onClose: () => void
}

/** Shows the number of results, the link to the comparison and the keys. */
export const PaletteFoot = ({ keysId, purpose, status, onClose }: FootProps) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const latest = useObserved(latestComparison)
  return (
    <div className={`flex wraps middle ruled muted small ${styles.foot}`}>
      <span role="status">{status}</span>
      {purpose === 'open' && (
        <Link
          to="/compare"
          search={comparisonSearch(comparisonFrom(path, latest))}
          className={`middle ${styles.compare}`}
          onClick={onClose}
        >
          Compare
        </Link>
      )}
      <span className="vh" id={keysId}>
        Enter opens, Shift and Enter compares
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>↵</kbd> {purpose === 'compare' ? 'compare' : 'open'}
        {purpose === 'open' && (
          <>
            {' '}
            <kbd>⇧</kbd>
            <kbd>↵</kbd> compare
          </>
        )}
      </span>
    </div>
  )
}
