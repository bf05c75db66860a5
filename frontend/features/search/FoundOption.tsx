import { Link, linkOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type FoundName, nameParts } from '#shared/domain/search/searchNames.ts'
import { Icon } from '../../ui/control/Icon.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './FoundOption.module.css'
import type { SearchedItem } from './searchedItems.ts'

export const linkOf = ({ kind, sport, id }: SearchedItem) =>
  kind === 'teams'
    ? linkOptions({ to: '/$sport/team/$id', params: { sport, id } })
    : linkOptions({ to: '/$sport/player/$player_id', params: { sport, player_id: id } })

interface Props {
  id: string
  found: FoundName<SearchedItem>
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** An option that is also a link, so that it can be opened in another tab. The keys are the input’s. */
export const FoundOption = ({ id, found, active, onPoint, onChoose }: Props) => {
  const { item } = found
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Link
      {...linkOf(item)}
      preload={false}
      activeProps={{}}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={choose}
    >
      <TeamMark abbr={item.club.abbreviation} colours={item.colours} sport={item.sport} />
      <span className={styles.who}>
        <b>
          {nameParts(found).map(({ text, marked }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other key
            marked ? <mark key={place}>{text}</mark> : text,
          )}
        </b>
        <small>{item.about}</small>
      </span>
      {item.score && !item.score.note && (
        <span>
          <BandNumber band={item.score.band} text={item.score.text} />
          <span className="vh"> {item.score.band.label}</span>
        </span>
      )}
      <Icon name="next" />
    </Link>
  )
}
