import { PendingPage } from '../../../ui/loading/PendingPage.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import header from '../header/MatchupHeader.module.css'
import layout from './Layout.module.css'

type Part = 'explanation' | 'list' | 'groups' | 'margin' | 'fold' | 'feed'

/** An empty surface, as tall as the part of the page that takes its place. */
const Block = ({ of }: { of: Part }) => <div className={`surface ${layout[of]}`} />

/** The layout of the page while it is loading, so that nothing moves when the scores arrive. */
export const PendingMatchup = ({ soccer }: { soccer: boolean }) => (
  <PendingPage
    label="Loading matchup"
    title={soccer && <h1 className={layout.title}>Health Scores for Team Matchups</h1>}
  >
    <div className={`surface ${header.header} ${layout.face}`}>
      <div className={`grid from-top ${header.sides}`}>
        <Placeholder size="line" />
        <span />
        <Placeholder size="line" />
      </div>
    </div>
    <div className={`stack ${layout.columns}`}>
      <div className="stack">
        <Block of="explanation" />
        <div className={`stack ${layout.pair}`}>
          <Block of="list" />
          {!soccer && <Block of="list" />}
        </div>
        <Block of="groups" />
      </div>
      <div className={`stack ${layout.aside}`}>
        <Block of="margin" />
        <Block of="fold" />
        <Block of="fold" />
        <Block of="fold" />
        <Block of="feed" />
        <Block of="feed" />
      </div>
    </div>
  </PendingPage>
)
