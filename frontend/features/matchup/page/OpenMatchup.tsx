import { Suspense, startTransition, useRef, useState } from 'react'
import type { MatchupPage, ShownVersion } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { competitionOf, sportNames } from '#shared/domain/sport/sport.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Explanation, focusExplanation } from '../explanation/Explanation.tsx'
import type { ExplainedScore } from '../explanation/ExplanationDialog.tsx'
import { TeamNews, TeamPosts } from '../feeds/TeamFeeds.tsx'
import { MatchupHeader } from '../header/MatchupHeader.tsx'
import { Lines } from '../lines/Lines.tsx'
import { Margin } from '../lines/Margin.tsx'
import type { MatchupAddress } from '../queries.ts'
import { playersOnSide, sides, teamOnSide } from '../sides.ts'
import { Squads } from '../squad/Squads.tsx'
import { TopPlayers } from '../squad/TopPlayers.tsx'
import { topLists } from '../squad/topLists.ts'
import { useWhatIf } from '../whatif/useWhatIf.ts'
import { whatIfOnPage, withPlayerToggled } from '../whatif/whatIf.ts'
import { WhatIfBanner } from './Banners.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import styles from './Layout.module.css'
import { Legend } from './Legend.tsx'
import { MoreLinks } from './MoreLinks.tsx'

/** Loaded only for the rare page with a message: it brings an HTML parser. */
const Markup = lazyPart(() => import('./Markup.tsx'), 'Markup')

const WhatIfBar = lazyPart(() => import('../whatif/WhatIfBar.tsx'), 'WhatIfBar')

const ExplanationDialog = lazyPart(
  () => import('../explanation/ExplanationDialog.tsx'),
  'ExplanationDialog',
)

interface Props {
  page: MatchupPage
  /** Null where earlier versions may not be opened. */
  versions: ShownVersion | null
  phase: GamePhase
  address: MatchupAddress
  /** The what-if of the address, which may name players of other games. */
  requestedWhatIf: WhatIf
  /** Puts a what-if into the address; settles when it is there. */
  onWhatIf: (whatIf: WhatIf) => Promise<void>
  /** Opens the version of a time; the current one without a time. */
  onAsOf: (asOf: string | undefined) => void
}

/** A game as members see it, as published or with their what-if. */
export const OpenMatchup = (props: Props) => {
  const { page, versions, phase, address, requestedWhatIf, onAsOf } = props
  const hasStarted = isStartedPhase(phase)
  const players = [...page.awayPlayers, ...page.homePlayers]
  // A game that was played before its page was kept has no players on file.
  const hasPlayers = !hasStarted || players.length > 0
  // A game that is over is not scored again.
  const isOver = phase === 'final'
  // The address follows a switch only after the router has been through its routes.
  const [chosen, setChosen] = useState<WhatIf>()
  const latest = useRef<WhatIf>(undefined)
  const whatIf = whatIfOnPage(chosen ?? requestedWhatIf, isOver ? [] : players)
  const onWhatIf = (next: WhatIf) => {
    latest.current = next
    setChosen(next)
    const inAddress = () => {
      if (latest.current !== next) return
      latest.current = undefined
      startTransition(() => setChosen(undefined))
    }
    void props.onWhatIf(next).finally(inAddress)
  }
  const { shown, state } = useWhatIf(page, address, whatIf)
  const [explainedSide, setExplainedSide] = useState<Side>(() => worseSide(page))
  const [explained, setExplained] = useState<ExplainedScore>()
  const [game] = shown.match
  const sport = sportNames[game.sportsID]
  const nameOf = (side: Side) => teamOnSide(game, side).name
  const count = Object.keys(whatIf).length
  const end = hasStarted ? 'Kickoff' : address.asOf ? 'Then' : 'Today'
  const reset = () => onWhatIf({})
  const explain = (id: string) => setExplained({ about: 'player', id })
  const toggle = (id: string) => {
    const player = sides
      .flatMap((side) => playersOnSide(page, side))
      .find(({ player_id }) => player_id === id)
    if (player) onWhatIf(withPlayerToggled(player, latest.current ?? whatIf))
  }
  const onToggle = isOver ? undefined : toggle
  return (
    <>
      {count > 0 && <WhatIfBanner count={count} onReset={reset} />}
      <MatchupHeader
        page={shown}
        isWhatIf={count > 0}
        phase={phase}
        isPast={address.asOf !== undefined}
        onExplainPlayer={explain}
        onExplain={(side) => {
          setExplainedSide(side)
          focusExplanation()
        }}
      />
      {page.error && (
        <div className={`surface ${styles.missing}`} role="status">
          <Suspense>
            <Markup html={page.error} />
          </Suspense>
        </div>
      )}
      <div className={styles.columns}>
        {hasPlayers && (
          <div className="stack">
            <Explanation
              page={shown}
              published={page}
              side={explainedSide}
              onSide={setExplainedSide}
              whatIf={whatIf}
              end={end}
              onToggle={onToggle}
              onExplain={explain}
            />
            <div className={`${styles.pair} ${styles.even}`}>
              {topLists(game.sportsID, shown).map(({ title, away, home }) => (
                <TopPlayers
                  key={title}
                  title={title}
                  sport={sport}
                  sides={[
                    { name: nameOf('away'), players: away },
                    { name: nameOf('home'), players: home },
                  ]}
                  onExplain={explain}
                />
              ))}
            </div>
            <Squads
              page={shown}
              whatIf={whatIf}
              onToggle={onToggle}
              onExplain={explain}
              onExplainGroup={(side, title) => setExplained({ about: 'group', side, title })}
            />
          </div>
        )}
        <div className={styles.aside}>
          <Margin game={game} />
          <Lines
            game={game}
            asOf={(hasStarted && game.date_time) || (address.asOf && page.as_of)}
          />
          <Legend />
          {versions && <EarlierVersions address={address} versions={versions} onGo={onAsOf} />}
          {hasPlayers && (
            <>
              <TeamNews teams={[page.teamInfo.away, page.teamInfo.home]} />
              <TeamPosts teams={[page.teamInfo.away, page.teamInfo.home]} />
            </>
          )}
        </div>
      </div>
      <MoreLinks
        competition={competitionOf(game.sportsID, game.league ?? undefined)}
        teams={[game.away_team_id, game.home_team_id]}
      />
      {count > 0 && (
        <Suspense>
          <WhatIfBar published={page} shown={shown} state={state} count={count} onReset={reset} />
        </Suspense>
      )}
      {explained && (
        <Suspense>
          <ExplanationDialog
            explained={explained}
            page={shown}
            onToggle={onToggle}
            onClose={() => setExplained(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The side that is hurt more is explained first. */
const worseSide = ({ match: [game] }: MatchupPage): Side =>
  (game.home_team_gaming_score ?? 10) < (game.away_team_gaming_score ?? 10) ? 'home' : 'away'
