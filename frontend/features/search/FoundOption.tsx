import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { type FoundName, nameParts } from '#shared/domain/search/searchNames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import type { SearchedItem } from '../../lib/api/searchedNames.ts'
import { useFollowStar } from '../../ui/control/FollowStar.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { Star } from '../../ui/score/Star.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './FoundOption.module.css'

export const linkOf = ({ kind, sport, id }: SearchedItem) =>
  kind === 'teams'
    ? linkOptions({ to: '/$sport/team/$id', params: { sport, id } })
    : linkOptions({ to: '/$sport/player/$player_id', params: { sport, player_id: id } })

export const articleLink = ({ slug }: PublicArticle) =>
  linkOptions({ to: '/article/$articlename', params: { articlename: slug } })

interface OptionProps {
  id: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** An option that is also a link, so that it can be opened in a new tab. The input handles the keys. */
const Option = ({
  link,
  id,
  active,
  onPoint,
  onChoose,
  children,
}: OptionProps & { link: LinkProps; children: ReactNode }) => {
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Link
      {...link}
      preload={false}
      activeProps={{}}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={`grid middle gap-3 ${styles.option}`}
      onPointerMove={onPoint}
      onClick={choose}
    >
      {children}
    </Link>
  )
}

interface FoundOptionProps extends OptionProps {
  found: FoundName<SearchedItem>
  /** Undefined if choosing an item already adds it to the comparison. */
  onCompare: (() => void) | undefined
}

export const FoundOption = ({ found, onCompare, ...option }: FoundOptionProps) => {
  const { item } = found
  return (
    <Option {...option} link={linkOf(item)}>
      <TeamMark abbr={item.club.abbreviation} colors={item.colors} sport={item.sport} />
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
      {onCompare ? (
        <>
          <FollowByPointer item={item} />
          <CompareByPointer name={item.name} onCompare={onCompare} />
        </>
      ) : (
        <Icon name="next" />
      )}
    </Option>
  )
}

/** For pointers only, because an option must not contain a control. Keyboards use Shift and Enter. */
const CompareByPointer = ({ name, onCompare }: { name: string; onCompare: () => void }) => (
  <span
    aria-hidden="true"
    title={`Compare ${name}`}
    className={styles.compare}
    onClick={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onCompare()
    }}
  >
    <Icon name="compare" />
  </span>
)

/** Also for pointers only. Keyboard users find the star on the page that they open. */
const FollowByPointer = ({ item: { kind, competition, id, name } }: { item: SearchedItem }) => {
  const { isFollowed, press } = useFollowStar({ kind, sport: sportOfCompetition(competition), id })
  return (
    <span
      aria-hidden="true"
      title={isFollowed ? `Follow ${name} no longer` : `Follow ${name}`}
      className={styles.follow}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        press()
      }}
    >
      <Star filled={isFollowed} />
    </span>
  )
}

export const ArticleOption = ({ article, ...option }: OptionProps & { article: PublicArticle }) => (
  <Option {...option} link={articleLink(article)}>
    <span className={`muted ${styles.article}`}>
      <Icon name="article" />
    </span>
    <span className={styles.who}>
      <b>{article.title}</b>
      <small>
        {article.category} · {shortDate(article.publish_date)}
      </small>
    </span>
    <Icon name="next" />
  </Option>
)
