import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import { BacktestSection } from './BacktestSection.tsx'
import { MethodSection } from './MethodSection.tsx'
import { RecordSection } from './RecordSection.tsx'
import { ReliabilitySection } from './ReliabilitySection.tsx'
import { ScoreboardSection } from './ScoreboardSection.tsx'
import styles from './WhitepaperPage.module.css'

export const WhitepaperPage = () => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1>Review Our Bets</h1>
      <p>
        What we claim, what this portal has computed since, how the numbers are made, and how they
        did on seasons that they had not seen.
      </p>
    </header>
    <ClaimFigures isReview />
    <RecordSection />
    <ScoreboardSection />
    <MethodSection />
    <ReliabilitySection />
    <BacktestSection />
  </article>
)
