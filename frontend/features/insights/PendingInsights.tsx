import type { Competition } from '#shared/domain/sport/sport.ts'
import { Bone } from '../../ui/Bone.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import styles from './ArticleCard.module.css'
import { SportChoice } from './SportChoice.tsx'

const cards = Array.from({ length: 6 }, (_, index) => index)

export const PendingInsights = ({ competition }: { competition: Competition }) => (
  <>
    <SportChoice current={competition} />
    <CardGrid aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className={`surface ${styles.card}`}>
          <div className={styles.picture} />
          <div className={styles.text}>
            <p className="sub">
              <Bone size="text" />
            </p>
            <div className={styles.title}>
              <Bone size="text" />
            </div>
            <div className={styles.lead} />
          </div>
        </li>
      ))}
    </CardGrid>
  </>
)
