import type { Competition } from '#shared/domain/sport/sport.ts'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './ArticleCard.module.css'
import { SportChoice } from './SportChoice.tsx'

const cards = Array.from({ length: 6 }, (_, index) => index)

/** Placeholders with the geometry of six cards. */
export const PendingCards = () => (
  <CardGrid aria-hidden="true">
    {cards.map((card) => (
      <li key={card} className={`surface grid anchor ${styles.card}`}>
        <div className={styles.picture} />
        <div className={`grid gap-2 ${styles.text}`}>
          <p className="sub">
            <Placeholder size="text" />
          </p>
          <div className={`reading ${styles.title}`}>
            <Placeholder size="text" />
          </div>
          <div className={styles.lead} />
        </div>
      </li>
    ))}
  </CardGrid>
)

export const PendingInsights = ({ competition }: { competition: Competition }) => (
  <>
    <SportChoice current={competition} />
    <PendingCards />
  </>
)
