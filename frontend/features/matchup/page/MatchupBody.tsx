import { memo, Suspense, useCallback, useState } from 'react'
import type { MatchupPage, ShownVersion } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { competitionOf, type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { Explanation, focusExplanation } from '../explanation/Explanation.tsx'
import type { ExplainedScore } from '../explanation/ExplanationDialog.tsx'
import { TeamNews, TeamPosts } from '../feeds/TeamFeeds.tsx'
import { MatchupHeader } from '../header/MatchupHeader.tsx'
import { Lines } from '../lines/Lines.tsx'
import { Margin } from '../lines/Margin.tsx'
import { teamOnSide } from '../sides.ts'
import { Squads } from '../squad/Squads.tsx'
import { TopPlayers } from '../squad/TopPlayers.tsx'
import { topLists } from '../squad/topLists.ts'
import type { WhatIfActions } from '../whatif/WhatIfControl.tsx'
import styles from './Layout.module.css'
import { Legend } from './Legend.tsx'
import { MoreLinks } from './MoreLinks.tsx'
import type { Versions } from './VersionChoice.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Loaded only for the rare page that has a message, because it needs an HTML parser. */
const Markup = lazyPart(() => import('./Markup.tsx'), 'Markup')

interface Props {
  /** The page as published, and with the scores of `whatIf`. */
  published: MatchupPage
  page: MatchupPage
  whatIf: WhatIf
  /** Null where earlier versions may not be opened. */
  versions: ShownVersion | null
  phase: GamePhase
  sport: SportId
  game: string
  asOf: string | undefined
  /** Undefined once the game has begun, and on earlier versions of the page. */
  whatIfActions: WhatIfActions | undefined
  onExplain: (score: ExplainedScore) => void
  /** Opens the version of a time; without a time, the current one. */
  onAsOf: (asOf: string | undefined) => void
}

/**
 * The part of a game's page that depends on scores. Rendering it is slow on a phone, so its props stay the same
 * until the scores of a what-if are ready, and it is rendered once.
 */
export const MatchupBody = memo(
  ({
    published,
    page,
    whatIf,
    versions,
    phase,
    asOf,
    whatIfActions,
    onExplain,
    ...props
  }: Props) => {
    const [explainedSide, setExplainedSide] = useState<Side>(() => worseSide(published))
    const hasStarted = isStartedPhase(phase)
    // A game that is older than the storage of its page has no stored players.
    const hasPlayers =
      !hasStarted || published.awayPlayers.length + published.homePlayers.length > 0
    const [game] = page.match
    const sport = sportNames[game.sportsID]
    const nameOf = (side: Side) => teamOnSide(game, side).name
    const isPast = hasStarted || asOf !== undefined
    const end = hasStarted ? sentenceCase(kickoffWord(game.sportsID)) : asOf ? 'Then' : 'Today'
    const explain = useCallback((id: string) => onExplain({ about: 'player', id }), [onExplain])
    const actions = { sport, whatIf, isPast, whatIfActions, onExplain: explain }
    return (
      <>
        <MatchupHeader
          page={page}
          isWhatIf={Object.keys(whatIf).length > 0}
          phase={phase}
          isVersion={asOf !== undefined}
          onExplainPlayer={explain}
          onExplain={(side) => {
            setExplainedSide(side)
            focusExplanation()
          }}
        />
        {published.error && (
          <div className={`surface centered ${styles.missing}`} role="status">
            <Suspense>
              <Markup html={published.error} />
            </Suspense>
          </div>
        )}
        <div className={`stack ${styles.columns}`}>
          {hasPlayers && (
            <div className="stack">
              <Explanation
                page={page}
                published={published}
                side={explainedSide}
                onSide={setExplainedSide}
                end={end}
                {...actions}
              />
              <div className={`stack ${styles.pair} ${styles.even}`}>
                {topLists(game.sportsID, page).map(({ title, away, home }) => (
                  <TopPlayers
                    key={title}
                    title={title}
                    sides={[
                      { name: nameOf('away'), players: away },
                      { name: nameOf('home'), players: home },
                    ]}
                    {...actions}
                  />
                ))}
              </div>
              <Squads
                page={page}
                {...actions}
                onExplainGroup={(side, title) => onExplain({ about: 'group', side, title })}
              />
            </div>
          )}
          <div className={`stack from-top ${styles.aside}`}>
            <Margin game={game} isPast={isPast} />
            <Lines game={game} asOf={(hasStarted && game.date_time) || (asOf && published.as_of)} />
            <Legend />
            {versions && (
              <EarlierVersions
                address={{ sport: props.sport, game: props.game, asOf }}
                versions={versions}
                onGo={props.onAsOf}
              />
            )}
            {hasPlayers && <Feeds page={published} />}
          </div>
        </div>
        <MoreLinks
          competition={competitionOf(game.sportsID, game.league ?? undefined)}
          teams={[game.away_team_id, game.home_team_id]}
        />
      </>
    )
  },
)

/** Memoized by itself, because no what-if changes the feeds. */
const Feeds = memo(({ page: { teamInfo } }: { page: MatchupPage }) => {
  const teams = [teamInfo.away, teamInfo.home]
  return (
    <>
      <TeamNews teams={teams} />
      <TeamPosts teams={teams} />
    </>
  )
})

/** The team with the greater loss is explained first. */
const worseSide = ({ match: [game] }: MatchupPage): Side =>
  (game.home_team_gaming_score ?? 10) < (game.away_team_gaming_score ?? 10) ? 'home' : 'away'

/** Loaded with the list that it shows, when it is opened. */
const VersionChoice = lazyPart(() => import('./VersionChoice.tsx'), 'VersionChoice')

/** Earlier versions of the page: links to those before and after this one, and a list of all. */
const EarlierVersions = (props: Versions) => (
  <Fold title="See an earlier version">
    <div className={`flex wraps ${styles.earlierVersionsLinks}`}>
      <VersionLinks versions={props.versions} />
    </div>
    <Suspense fallback={<Spinner label="Loading the versions" />}>
      <VersionChoice {...props} />
    </Suspense>
  </Fold>
)
