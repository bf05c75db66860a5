import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FollowedPlayer } from '#shared/contract/following.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import {
  type FollowingGroups,
  moveOf,
  timeLeft,
} from '#shared/presentation/play/followingGroups.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { Chips } from '../../../ui/control/Chips.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { MoveArrow } from '../../../ui/score/MoveArrow.tsx'
import { FollowRow } from '../FollowRow.tsx'
import { competitionOfRow, isChosen, type ListChoice, optionsOf } from './chosenPlayers.ts'
import styles from './Following.module.css'

/** With more players than this, each has one line, and filters stand above the list. */
const mostWithSecondLine = 15

interface Props {
  groups: FollowingGroups
  /** When the last visit ended; undefined on the first one. */
  since: string | undefined
  now: Date
  clock: (time: string) => string
}

/** Players that need a decision, changed players and unchanged ones, each group under its heading. */
export const FollowedPlayers = ({ groups, since, now, clock }: Props) => {
  const choice = useSearch({ from: '/(account)/following' })
  const all = [
    ...groups.toDecide.flatMap(({ players }) => players),
    ...groups.changed,
    ...groups.unchanged,
  ]
  const isLong = all.length > mostWithSecondLine
  const isShown = isLong ? isChosen(all, choice) : () => true
  const rows = (players: readonly FollowedPlayer[]) => (
    <ul className={`lined ${styles.rows}`} data-dense={isLong || undefined}>
      {players.filter(isShown).map((player) => (
        <PlayerLine key={player.player_id} player={player} now={now} clock={clock} />
      ))}
    </ul>
  )
  if (all.length === 0) return null
  const told = since === undefined ? 'in the last two weeks' : `since ${since}`
  return (
    <section className={`surface grid gap-3 ${styles.sheet}`} aria-label="Players">
      {isLong && <Choices players={all} choice={choice} />}
      {!all.some(isShown) && <p className="note">No player passes all of these filters.</p>}
      {groups.toDecide
        .filter(({ players }) => players.some(isShown))
        .map(({ lock, isLocked, players }) => (
          <div key={lock}>
            <h2 className={`flex wraps between gap-2 sunken ${styles.lock}`}>
              <span>
                {clock(lock)}{' '}
                <small>
                  {[
                    ...new Set(players.map((one) => competitionTitles[competitionOfRow(one)])),
                  ].join(', ')}
                </small>
              </span>
              <span className="num">{isLocked ? 'locked' : `locks ${timeLeft(lock, now)}`}</span>
            </h2>
            {rows(players)}
          </div>
        ))}
      {groups.changed.some(isShown) && (
        <>
          <h2 className={styles.since}>also changed {told}</h2>
          {rows(groups.changed)}
        </>
      )}
      {groups.unchanged.some(isShown) && (
        <>
          <h2 className={styles.quiet}>nothing new {told}</h2>
          {rows(groups.unchanged)}
        </>
      )}
    </section>
  )
}

/** Competitions as chips; positions and games as menus, because there are many of them. */
const Choices = ({
  players,
  choice,
}: {
  players: readonly FollowedPlayer[]
  choice: ListChoice
}) => {
  const navigate = useNavigate()
  const choose = (facet: keyof ListChoice, value: string | undefined) => {
    const { [facet]: _, ...others } = choice
    return navigate({
      to: '/following',
      search: value ? { ...others, [facet]: value } : others,
      replace: true,
    })
  }
  const competition = optionsOf('of', players, choice)
  const menu = (facet: 'position' | 'game', label: string) => {
    const { options, chosen } = optionsOf(facet, players, choice)
    const listed = options.map(({ value, text, count }) => ({ value, label: `${text} (${count})` }))
    return (
      <Select
        aria-label={label}
        options={[{ value: '', label }, ...listed]}
        value={chosen ?? ''}
        onChange={({ target }) => choose(facet, target.value)}
      />
    )
  }
  return (
    <div className={`grid gap-2 ${styles.choices}`}>
      <Chips
        label="Competition"
        chips={competition.options}
        chosen={competition.chosen}
        onChoose={(value) => choose('of', value)}
      />
      {menu('position', 'Position')}
      {menu('game', 'Game')}
    </div>
  )
}

interface LineProps {
  player: FollowedPlayer
  now: Date
  clock: (time: string) => string
}

const causeText = ({ change }: FollowedPlayer, now: Date): string => {
  if (!change) return 'no change'
  const { cause, from, to } = change
  if (cause === 'status') return to.status ?? `no longer ${(from.status ?? '').toLowerCase()}`
  if (cause === 'return') {
    const day = (on: string | null) => (on === null ? 'no day' : dayAndMonth(on, easternDay(now)))
    return `back ${day(to.returns_on)}, was ${day(from.returns_on)}`
  }
  return cause === 'score' ? `score ${signed(to.score - from.score, 0)}` : 'chance to play'
}

const PlayerLine = ({ player, now, clock }: LineProps) => {
  const score = shownPlayerScore(player.score)
  const move = Math.round(moveOf(player))
  const state = [player.status, player.body_part].filter(Boolean).join(', ')
  const { next, change } = player
  return (
    <FollowRow
      kind="players"
      sportsID={player.sportsID}
      id={player.player_id}
      name={player.player_name}
      abbr={player.team_abbr}
      colours={player.team_colours}
      about={[player.position, player.team_name, state]}
    >
      <BandNumber band={score.band} text={score.text} />
      <span
        className={`grid gap-2 middle ${styles.chance}`}
        data-fit={player.chance === null || undefined}
      >
        <b className="num">{player.chance === null ? 'fit' : chanceText(player.chance)}</b>
        {player.chance !== null && (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${player.chance}%` }} />
          </span>
        )}
      </span>
      <span className={styles.change}>
        {move !== 0 && (
          <b className="num unbroken">
            <MoveArrow up={move > 0} /> {signed(move, 0)}{' '}
          </b>
        )}
        {causeText(player, now)}
        {change && <small>{clock(change.at)}</small>}
      </span>
      <span className={`muted ${styles.next}`}>
        {next
          ? `${next.opponent_name} (${next.home ? 'H' : 'A'}), ${clock(next.start)}`
          : 'no game listed'}
      </span>
    </FollowRow>
  )
}
