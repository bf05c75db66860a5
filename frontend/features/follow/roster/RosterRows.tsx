import { useDeferredValue, useId, useMemo, useState } from 'react'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { keyOf, type LoadedNames, type SearchedItem } from '../../../lib/api/searchedNames.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import type { DoubtfulLine } from './checkedRoster.ts'
import styles from './ImportPage.module.css'

/** A player with crest, name, position and club, or a club. */
const Who = ({ item: { club, colors, sport, name, about } }: { item: SearchedItem }) => (
  <span className={`grid middle gap-3 ${styles.who}`}>
    <TeamMark abbr={club.abbreviation} colors={colors} sport={sport} />
    <span className="grid">
      <b>{name}</b>
      <span className="sub">{about}</span>
    </span>
  </span>
)

interface DoubtfulProps {
  line: DoubtfulLine
  choice: SearchedItem | undefined
  onChoose: (item: SearchedItem | null) => void
}

/** A line that matches several players or clubs; the reader picks one of them, or none. */
export const DoubtfulRow = ({ line: { text, items }, choice, onChoose }: DoubtfulProps) => {
  const name = useId()
  return (
    <li>
      <code className={`whole small muted breaks ${styles.source}`}>{text}</code>
      <fieldset className={`grid gap-2 whole shrinks ${styles.choices}`}>
        <legend className="vh">{text}</legend>
        {items.map((item) => (
          <label
            key={`${item.kind} ${keyOf(item)}`}
            className={`flex middle gap-3 ${styles.choice}`}
          >
            <input
              type="radio"
              name={name}
              checked={choice === item}
              onChange={() => onChoose(item)}
            />
            <Who item={item} />
          </label>
        ))}
        <label className={`flex middle gap-3 ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            checked={choice === undefined}
            onChange={() => onChoose(null)}
          />
          <span>Leave out</span>
        </label>
      </fieldset>
    </li>
  )
}

interface FoundProps {
  text: string
  item: SearchedItem
  ticked: boolean
  /** Already followed, and stays so. */
  followed: boolean
  onTick: () => void
}

export const FoundRow = ({ text, item, ticked, followed, onTick }: FoundProps) => (
  <li data-dim={followed || undefined}>
    <code className={`whole small muted breaks ${styles.source}`}>{text}</code>
    <Who item={item} />
    <label className={`flex middle gap-2 tap ${styles.tick}`}>
      {followed && <span className="sub">followed</span>}
      <input
        type="checkbox"
        checked={ticked || followed}
        disabled={followed}
        aria-label={followed ? `${item.name} is followed already` : `Follow ${item.name}`}
        onChange={onTick}
      />
    </label>
  </li>
)

/** Typing another letter is faster than reading more suggestions. */
const mostShown = 5

interface UnknownProps {
  text: string
  index: LoadedNames
  choice: SearchedItem | undefined
  onChoose: (item: SearchedItem | null) => void
}

/** A line that matches nobody, or too many. The reader may search for the right player. */
export const UnknownRow = ({ text, index, choice, onChoose }: UnknownProps) => {
  const [typed, setTyped] = useState<string>()
  const searched = useDeferredValue(typed)
  const found = useMemo(
    () => (searched ? searchNames(index, searched).slice(0, mostShown) : []),
    [index, searched],
  )
  return (
    <li>
      <code className={`whole small muted breaks ${styles.source}`}>{text}</code>
      {choice ? (
        <Who item={choice} />
      ) : (
        <span className="grid">
          Nobody of this name, or too many, in the NFL, NBA, EPL or La Liga
          <span className="sub">Free agents and practice squads are not in the data.</span>
        </span>
      )}
      {choice ? (
        <Button onClick={() => onChoose(null)}>Leave out</Button>
      ) : (
        typed === undefined && (
          <Button aria-label={`Search for ${text}`} onClick={() => setTyped(text)}>
            Search
          </Button>
        )
      )}
      {!choice && typed !== undefined && (
        <div className={`grid gap-2 whole ${styles.search}`}>
          <SearchBox
            label={`Whom “${text}” means`}
            placeholder="A name, a club"
            text={typed}
            onSearch={setTyped}
          />
          <ul className="grid gap-2">
            {found.map(({ item }) => (
              <li key={`${item.kind} ${keyOf(item)}`}>
                <button
                  type="button"
                  className={`flex middle gap-3 ${styles.choice}`}
                  onClick={() => onChoose(item)}
                >
                  <Who item={item} />
                </button>
              </li>
            ))}
          </ul>
          {searched && found.length === 0 && <p role="status">No player has that name.</p>}
        </div>
      )}
    </li>
  )
}
