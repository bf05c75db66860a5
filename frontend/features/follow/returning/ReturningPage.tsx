import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReturningPlayer } from '#shared/contract/following.ts'
import { counted, signed } from '#shared/domain/score/numberText.ts'
import { type Competition, competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { dayAndMonth, easternDay } from '#shared/domain/time/dates.ts'
import { nearClock } from '#shared/domain/time/wallClock.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Chips } from '../../../ui/control/Chips.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { FollowRow } from '../FollowRow.tsx'
import styles from './ReturningPage.module.css'
import {
  chosenReturning,
  gamesToMiss,
  positionsOf,
  type ReturningSearch,
  returnText,
} from './returningSearch.ts'

const failure = 'Unable to load who comes back. Please try again later.'

const returningQuery = (of: Competition, games: number) =>
  apiQuery(['returning', of, games], 'GET /following/returning', { query: { of, games }, failure })

/** Lists players whom the reader does not follow and who return within the next games of their team. */
export const ReturningPage = () => {
  const search = useSearch({ from: '/(account)/following' })
  const { of, games } = chosenReturning(search)
  const { data, isError, error } = useQuery(returningQuery(of, games))
  const { positions, chosen } = positionsOf(data?.players ?? [], search.position)
  return (
    <div className="stack">
      <div className="row between wraps">
        <div>
          <h1>Coming back soon</h1>
          <p className="note">
            Players who are out and play again within {counted(games, 'game')} of their team, by our
            forecasts, those whom their teams miss most first. Players in your rosters are left out;
            if you have no roster, those whom you follow.
          </p>
        </div>
        <ButtonLink to="/following">My team</ButtonLink>
      </div>
      <Choices of={of} games={games} positions={positions} position={chosen} />
      {data && (
        <Rows
          players={data.players.filter(({ position }) => !chosen || position === chosen)}
          games={games}
        />
      )}
      {!data && (isError ? <p role="alert">{error.message}</p> : <Placeholder size="line" />)}
    </div>
  )
}

interface ChoicesProps {
  of: Competition
  games: number
  positions: readonly string[]
  position: string | undefined
}

const Choices = ({ of, games, positions, position }: ChoicesProps) => {
  const navigate = useNavigate()
  const choose = (search: ReturningSearch) =>
    navigate({ to: '/following', search: { view: 'returning', ...search }, replace: true })
  return (
    <div className={`grid gap-2 ${styles.choices}`}>
      <Chips
        label="Competition"
        chips={competitions.map((value) => ({ value, text: competitionTitles[value] }))}
        chosen={of}
        isRequired
        onChoose={(value = of) => choose({ of: value, games })}
      />
      <Select
        aria-label="Back within"
        value={String(games)}
        options={gamesToMiss.map((count) => ({
          value: String(count),
          label: `within ${counted(count, 'game')}`,
        }))}
        onChange={({ target }) =>
          choose({ of, games: Number(target.value), ...(position && { position }) })
        }
      />
      <Select
        aria-label="Position"
        value={position ?? ''}
        options={[
          { value: '', label: 'Position' },
          ...positions.map((value) => ({ value, label: value })),
        ]}
        onChange={({ target: { value } }) =>
          choose({ of, games, ...(value && { position: value }) })
        }
      />
    </div>
  )
}

const Rows = ({ players, games }: { players: readonly ReturningPlayer[]; games: number }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const now = useNow([])
  if (players.length === 0)
    return <p>Nobody who is out is expected back within {counted(games, 'game')}.</p>
  return (
    <section className={`surface ${styles.sheet}`} aria-label="Players">
      <ul className={`lined ${styles.rows}`}>
        {players.map((player) => (
          <Row
            key={player.player_id}
            player={player}
            day={dayAndMonth(player.returns_on, easternDay(now))}
            start={nearClock(player.next.start, zone, now)}
          />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ player, day, start }: { player: ReturningPlayer; day: string; start: string }) => {
  const { next, cost } = player
  const state = [player.status, player.body_part].filter(Boolean).join(', ')
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
      <span className={styles.cost}>
        {cost !== null && (
          <>
            <b className="num">{signed(cost)}</b>
            <small>for {player.team_abbr}</small>
          </>
        )}
      </span>
      <span className={styles.back}>
        <b>{returnText(player, day)}</b>
        <small>
          {next.opponent_name} ({next.home ? 'H' : 'A'}), {start}
        </small>
      </span>
    </FollowRow>
  )
}
