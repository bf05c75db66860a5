import { PendingPage } from '../../../ui/loading/PendingPage.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import facts from '../header/MarketFacts.module.css'
import header from '../header/MatchupHeader.module.css'
import team from '../header/TeamScore.module.css'
import { sides } from '../sides.ts'
import layout from './Layout.module.css'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface RowsProps {
  count: number
  of: 'reason' | 'player' | 'group' | 'absence' | 'figure'
}

/** Placeholders as tall as the lines that replace them. */
const Rows = ({ count, of }: RowsProps) =>
  lines.slice(0, count).map((line) => (
    <div key={line} className={`flex middle between gap-3 ruled ${layout.bone}`} data-of={of}>
      <Placeholder size="line" />
      {of !== 'player' && <Placeholder size="short" />}
    </div>
  ))

interface BlockProps extends Partial<RowsProps> {
  part: 'explanation' | 'list' | 'groups' | 'margin' | 'fold' | 'feed'
}

/** A section of the page with its heading and its lines. */
const Block = ({ part, count = 0, of = 'player' }: BlockProps) => (
  <div className={`surface ${layout[part]} ${layout.bones}`}>
    <Placeholder size="line" />
    <Rows count={count} of={of} />
  </div>
)

/** The layout of the page while it is loading, so that nothing moves when the scores arrive. */
export const PendingMatchup = ({ soccer }: { soccer: boolean }) => (
  <PendingPage
    label="Loading matchup"
    title={soccer && <h1 className={layout.title}>Health Scores for Team Matchups</h1>}
  >
    <FirstScreen />
    <div className={`stack ${layout.columns}`}>
      <div className="stack">
        <Block part="explanation" count={10} of="reason" />
        <div className={`stack ${layout.pair}`}>
          <Block part="list" count={4} />
          {!soccer && <Block part="list" count={4} />}
        </div>
        <Block part="groups" count={5} of="group" />
      </div>
      <div className={`stack from-top ${layout.aside}`}>
        <Block part="margin" count={6} of="figure" />
        <Block part="fold" />
        <Block part="fold" />
        <Block part="fold" />
        <Block part="feed" count={4} />
        <Block part="feed" count={4} />
      </div>
    </div>
  </PendingPage>
)

/** The first screen: both teams and their scores, the rail, the verdict, who is missing and the picks. */
const FirstScreen = () => (
  <div className={`surface ${header.header} ${layout.face}`}>
    <div className={`flex wraps between middle tap small muted ${header.times}`}>
      <Placeholder size="line" />
      <Placeholder size="line" />
    </div>
    <div className={header.columns}>
      <div>
        <div className={`grid from-top ${header.sides}`}>
          <Side side="away" />
          <span />
          <Side side="home" />
        </div>
        <div className={`middle ${header.rail} ${layout.rail}`}>
          <Placeholder size="wide" />
        </div>
        <div className={`reading ${header.verdict}`}>
          <Placeholder size="wide" />
          <Placeholder size="wide" />
        </div>
        <div className={`grid two ruled ${team.missing}`}>
          {sides.map((side) => (
            <div key={side} className={team.missingSide}>
              <Rows count={5} of="absence" />
            </div>
          ))}
        </div>
      </div>
      <div className={`grid two ${facts.facts} ${header.picks} ${layout.picks}`}>
        {lines.slice(0, 4).map((line, at) => (
          <div key={line} className={at > 1 ? facts.pick : undefined}>
            <Placeholder size="short" />
            <Placeholder size="wide" />
            <Placeholder size="wide" />
          </div>
        ))}
      </div>
    </div>
  </div>
)

const Side = ({ side }: { side: 'away' | 'home' }) => (
  <div className={`gap-2 from-start ${team.side}`} data-side={side}>
    <div className={`flex middle gap-2 ${team.id}`}>
      <Placeholder size="mark" />
      <Placeholder size="short" />
    </div>
    <Placeholder size="score" />
    <Placeholder size="chip" />
  </div>
)
