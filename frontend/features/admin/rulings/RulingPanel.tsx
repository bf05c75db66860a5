import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import { joined } from '#shared/presentation/playerStatus/absenceWords.ts'
import { useLoadedNames } from '../../../lib/api/searchedNames.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button, IconButton } from '../../../ui/control/Button.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useUndo } from '../history/queries.ts'
import { type RuledPlayer, type RulingRecord, rulingQueries, rulingQuery } from './queries.ts'
import { RulingForm, type SavedRuling } from './RulingForm.tsx'
import styles from './Rulings.module.css'
import { rulingText } from './rulingText.ts'

interface Props {
  /** The player who is open. */
  of: RuledPlayer | undefined
  onChoose: (player: RuledPlayer | undefined) => void
}

/** Lets an admin rule whether a player plays, over any feed, and release that ruling with one press. */
export const RulingPanel = ({ of, onChoose }: Props) => (
  <Panel title="Who plays">
    <div className="grid gap-3">
      <PlayerFinder onFind={onChoose} />
      {of && <OpenRuling key={of.playerID} of={of} onClose={() => onChoose(undefined)} />}
    </div>
  </Panel>
)

const OpenRuling = ({ of, onClose }: { of: RuledPlayer; onClose: () => void }) => {
  const head = useRef<HTMLHeadingElement>(null)
  const { data: record, error } = useQuery(rulingQuery(of))
  const [saved, setSaved] = useState<SavedRuling>()
  const name = record?.player_name
  // Moves the focus to the head of the choices, wherever the player was chosen.
  useEffect(() => {
    if (name !== undefined) head.current?.focus()
  }, [name])
  const undoing = useUndo(rulingQueries)
  return (
    <section className={`grid gap-3 ruled ${styles.open}`} aria-label="Ruling">
      {error && <p role="alert">{error.message}</p>}
      {!record && !error && <Spinner label="Loading" />}
      {record && (
        <>
          <div className="grid gap-3">
            <header className="row between">
              <h3 ref={head} tabIndex={-1}>
                {record.player_name}
              </h3>
              <IconButton icon="close" label="Close the player" onClick={onClose} />
            </header>
            <WhatCounts record={record} />
            {saved?.version === record.version && (
              <p className={`flex middle between gap-3 sunken ${styles.saved}`} role="status">
                <span>Saved. Open pages show it within a minute.</span>
                <Button
                  aria-disabled={undoing.pending}
                  onClick={() => undoing.run({ kind: 'ruling', id: saved.change })}
                >
                  Undo
                </Button>
              </p>
            )}
          </div>
          <RulingForm key={record.version} of={of} opened={record} onSaved={setSaved} />
        </>
      )}
    </section>
  )
}

/** The ruling that counts now, with the feed's status beside it. */
const WhatCounts = ({ record: { ruling, feed } }: { record: RulingRecord }) => {
  const now = useNow()
  const today = easternDay(now)
  return (
    <dl className={`grid gap-2 breaks ${styles.facts}`}>
      <div>
        <dt>The feed says</dt>
        <dd className="medium">
          {feed ? feedText(feed, today) : 'nothing of him'}
          {feed && <span className="sub">reported {lower(timeAgo(feed.reported_at, now))}</span>}
        </dd>
      </div>
      <div>
        <dt>What counts</dt>
        <dd className="medium">
          {ruling?.in_force ? rulingText(ruling, today) : 'the feed’s word'}
          {ruling && (
            <span className="sub">
              {ruling.in_force ? '' : `${rulingText(ruling, today)}, which has ended: `}
              {ruling.set_by}, {lower(timeAgo(ruling.set_at, now))}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

const lower = (text: string) => text.replace('Just', 'just')

const feedText = (
  { status, body_part, notes, team_return_date }: NonNullable<RulingRecord['feed']>,
  today: Day,
): string =>
  joined([
    status,
    body_part?.toLowerCase(),
    notes,
    team_return_date && `team says ${dayAndMonth(team_return_date, today)}`,
  ])

/** Typing another letter is faster than reading further. */
const mostFound = 6

interface PlayerFinderProps {
  onFind: (player: RuledPlayer) => void
}

/** Finds a player of any sport by a part of his name. The names are loaded with the first letter. */
const PlayerFinder = ({ onFind }: PlayerFinderProps) => {
  const [text, setText] = useState('')
  const find = (player: RuledPlayer) => {
    setText('')
    onFind(player)
  }
  return (
    <div className={`grid gap-3 ${styles.finder}`}>
      <SearchBox
        label="Find a player"
        placeholder="A player’s name"
        text={text}
        onSearch={setText}
      />
      {text !== '' && <Found text={text} onFind={find} />}
    </div>
  )
}

const Found = ({ text, onFind }: PlayerFinderProps & { text: string }) => {
  const { index, failed } = useLoadedNames()
  const named = text.trim().length > 1 ? searchNames(index, text) : []
  const players = named.filter(({ item }) => item.kind === 'players').slice(0, mostFound)
  return (
    <>
      {failed && <p role="alert">Some players could not be loaded. Use the search below.</p>}
      {players.length > 0 && (
        <ul className={styles.found}>
          {players.map(({ item: { id, name, player, club, competition } }) => {
            const sportsID = sportOfCompetition(competition)
            return (
              <li key={id} className="ruled">
                <button type="button" onClick={() => onFind({ sportsID, playerID: id })}>
                  <b>{name}</b>{' '}
                  <span className="sub">
                    {[player?.position, fullTeamName(sportsID, club)].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
