import { Link } from '@tanstack/react-router'
import { sportsInSentence } from '#shared/domain/sport/sport.ts'
import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import { BacktestSection, ReliabilitySection } from './BacktestSection.tsx'
import { ScoreInShort } from './InShort.tsx'
import { MethodSection } from './MethodSection.tsx'
import { PercentagesSection } from './PercentagesSection.tsx'
import { PicksSection } from './picks/PicksSection.tsx'
import { RecordSection, ScoreboardSection } from './RecordSection.tsx'
import styles from './WhitepaperPage.module.css'
import { WithReport } from './WithReport.tsx'

const sports = ['nfl', 'nba', 'soccer'] as const

export const WhitepaperPage = () => (
  <article className="grid gap-5">
    <header className={`grid gap-3 ${styles.head}`}>
      <h1>Review Our Bets</h1>
      <ScoreInShort />
    </header>
    <ClaimFigures isReview />
    <PercentagesSection />
    <RecordSection />
    <PicksSection />
    <ScoreboardSection />
    <WithReport>
      {(report) => (
        <>
          <MethodSection report={report} />
          <ReliabilitySection report={report} />
          <BacktestSection report={report} />
        </>
      )}
    </WithReport>
    <nav className="row" aria-label="Models">
      {sports.map((sport) => (
        <Link key={sport} to="/science/$sport" params={{ sport }} className="reach">
          The {sportsInSentence[sport]} model
        </Link>
      ))}
    </nav>
  </article>
)
