import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { type LoadedNames, type SearchedItem, useLoadedNames } from '../../lib/api/searchedNames.ts'
import { comparedWith, comparisonIn, latestComparison } from '../../lib/page/comparison.ts'
import { comparisonAddress, comparisonSearch } from '../../lib/page/comparisonAddress.ts'
import { Button, IconButton } from '../../ui/control/Button.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import { openModal } from '../../ui/dialog/Dialog.tsx'
import { articleLink, linkOf } from './FoundOption.tsx'
import { recentGroups, recentIds, rememberOpened } from './recentlyOpened.ts'
import styles from './SearchPalette.module.css'
import { optionId, PaletteFoot, SearchResults, wholeNumber } from './SearchResults.tsx'
import { foundGroups, useFoundArticles } from './searchedItems.ts'

interface Props {
  /** `compare` adds the chosen item to the comparison instead of opening it. */
  purpose: 'open' | 'compare'
  onClose: () => void
}

const useChoice = (onClose: () => void) => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    open: (item: SearchedItem) => {
      onClose()
      void navigate(linkOf(item))
    },
    read: (article: PublicArticle) => {
      onClose()
      void navigate(articleLink(article))
    },
    compare: ({ kind, sport, id }: SearchedItem) => {
      // The newest address, even if its page is still loading.
      const addressed = comparisonIn(comparisonAddress(router.latestLocation.search))
      const now = addressed.members.length > 0 ? addressed : latestComparison.current()
      onClose()
      void navigate({
        to: '/compare',
        search: comparisonSearch(comparedWith(now, { sport, id }, kind)),
      })
    },
  }
}

/** The results; before anything is typed, the recently opened items. */
const groupsFor = (index: LoadedNames, words: string, recent: readonly string[]) =>
  words ? foundGroups(index, words) : recentGroups(index, recent)

/** Finds teams, players and articles in every competition. Follows the ARIA pattern of a combobox with a list. */
export const SearchPalette = ({ purpose, onClose }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const [activePlace, setActivePlace] = useState(0)
  const { index, pending, failed, retry } = useLoadedNames()
  const recent = useRef(recentIds())
  const choice = useChoice(onClose)
  const searched = useDeferredValue(text).trim()
  const groups = useMemo(() => groupsFor(index, searched, recent.current), [index, searched])
  const names = groups.flatMap(({ found }) => found)
  const {
    articles,
    count: articleCount,
    pending: articlesPending,
  } = useFoundArticles(searched, purpose === 'open')
  const optionCount = names.length + articles.length
  const active = Math.min(activePlace, optionCount - 1)

  const move = (steps: number) => {
    const next = (active + steps + optionCount) % optionCount
    setActivePlace(next)
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (item: SearchedItem, beside: boolean) => {
    rememberOpened(item)
    if (beside || purpose === 'compare') choice.compare(item)
    else choice.open(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may be pressed before the list has caught up with the typing.
    const typed = text.trim()
    const chosen =
      typed === searched ? names[active] : groupsFor(index, typed, recent.current)[0]?.found[0]
    const article = typed === searched ? articles[active - names.length] : undefined
    if (!chosen && !article) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (chosen) choose(chosen.item, event.shiftKey)
    else if (article) choice.read(article)
    event.preventDefault()
  }

  const label =
    purpose === 'compare' ? 'Add to the comparison' : 'Search teams, players and articles'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={openModal}
      className={styles.palette}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <div className={`flex middle gap-2 ${styles.head}`}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            data-focus-first
            aria-label={label}
            aria-expanded={optionCount > 0}
            aria-describedby={purpose === 'open' ? `${id}-keys` : undefined}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
            placeholder={purpose === 'compare' ? 'Team or player' : 'Team, player or article'}
            value={text}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              setText(event.target.value)
              setActivePlace(0)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" label="Close search" onClick={onClose} />
        </div>
        <div className={styles.results}>
          <SearchResults
            id={id}
            groups={groups}
            counted={searched !== ''}
            articles={articles}
            articleCount={articleCount}
            active={active}
            onPoint={setActivePlace}
            onChoose={(item) => choose(item, false)}
            onCompare={purpose === 'open' ? (item) => choose(item, true) : undefined}
            onRead={choice.read}
          />
          {!searched && optionCount === 0 && !failed && (
            <p className={`sub grid from-start gap-3 ${styles.state}`}>
              Search by name, by club and position, or by the subject of an article. “bears qb”
              finds the quarterbacks of the Bears, and small misspellings do no harm.
            </p>
          )}
          {searched && optionCount === 0 && !pending && !articlesPending && !failed && (
            <p className={`grid from-start gap-3 ${styles.state}`}>
              {purpose === 'compare' ? 'No player or team' : 'No player, team or article'} matches{' '}
              <b>“{searched}”</b>. Check the spelling.
            </p>
          )}
          {failed && (
            <div className={`grid from-start gap-3 ${styles.state}`}>
              <p>Not all names could be loaded.</p>
              <Button onClick={retry}>Try again</Button>
            </div>
          )}
        </div>
        <PaletteFoot
          keysId={`${id}-keys`}
          purpose={purpose}
          status={statusText(searched, groups, articleCount, pending)}
          onClose={onClose}
        />
      </div>
    </dialog>
  )
}

/** The text below the list, which screen readers announce when the list changes. */
const statusText = (
  searched: string,
  groups: ReturnType<typeof foundGroups>,
  articleCount: number,
  pending: boolean,
): string => {
  if (pending) return 'Loading names…'
  if (!searched) return 'Teams and players in four leagues'
  const count = groups.reduce((sum, group) => sum + group.count, articleCount)
  const results = `${wholeNumber.format(count)} ${count === 1 ? 'result' : 'results'}`
  const hasMisspelling = groups.some(({ found }) => found.some(({ asTyped }) => !asTyped))
  return hasMisspelling ? `${results}, allowing for misspellings` : results
}
