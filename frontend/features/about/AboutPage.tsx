import { brand } from '#shared/brand.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { ClaimFigures } from '../../ui/layout/ClaimFigures.tsx'
import styles from './AboutPage.module.css'
import { chapters } from './chapters.ts'

export const AboutPage = () => (
  <article className={styles.about}>
    <header className={styles.head}>
      <h1>The science behind the science</h1>
      <p>
        {brand.product} turns what is known of injuries into one number per player, per position
        group and per team. Every number can be opened, and its parts add up.
      </p>
    </header>
    <ClaimFigures />
    <div className={styles.chapters}>
      {chapters.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
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
