import { brand } from '#shared/brand.ts'
import {
  FitSketch,
  GaugeSketch,
  RangeSketch,
  RiskSketch,
  UnprovenSketch,
  WaterfallSketch,
} from '../../ui/art/Sketches.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import styles from './AboutPage.module.css'
import { chapters } from './chapters.ts'

const sketches = {
  parts: WaterfallSketch,
  range: RangeSketch,
  risk: RiskSketch,
  gauge: GaugeSketch,
  fit: FitSketch,
  unproven: UnprovenSketch,
}

const Chapter = ({ title, sketch, paragraphs }: (typeof chapters)[number]) => {
  const Sketch = sketches[sketch]
  return (
    <section className="grid gap-3">
      <Sketch />
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

export const AboutPage = () => (
  <article className="grid gap-6">
    <header className={`grid gap-3 ${styles.head}`}>
      <h1>The science behind the science</h1>
      <p>
        {brand.product} turns what is known of injuries into one number per player, per position
        group and per team. Every number can be opened, and its parts add up.
      </p>
    </header>
    <ClaimFigures />
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <Chapter key={chapter.title} {...chapter} />
      ))}
    </div>
    <div className="row">
      <ButtonLink look="solid" to="/whitepaper">
        Review Our Bets
      </ButtonLink>
      <ButtonLink to="/record">Our forecasts, graded</ButtonLink>
      <ButtonLink to="/articles">Articles</ButtonLink>
    </div>
  </article>
)
