import type { ReactNode } from 'react'
import { GaugeSketch, RangeSketch, SwitchSketch, WaterfallSketch } from '../../ui/art/Sketches.tsx'
import styles from './HomePage.module.css'

const Feature = ({
  title,
  sketch,
  children,
}: {
  title: string
  sketch: ReactNode
  children: ReactNode
}) => (
  <div className={styles.feature}>
    {sketch}
    <h3>{title}</h3>
    <p className="note">{children}</p>
  </div>
)

export const Features = () => (
  <section className={`grid two ${styles.features}`} aria-label="What you get">
    <h2 className="vh">What you get</h2>
    <Feature title="Every number explained" sketch={<WaterfallSketch />}>
      From fully healthy to today, a bar per injury, with the name and the reason.
    </Feature>
    <Feature title="A date, and how sure it is" sketch={<RangeSketch />}>
      When he should be back, with a range that holds four times out of five.
    </Feature>
    <Feature title="Is the team fibbing?" sketch={<GaugeSketch />}>
      The FIB-O-Meter sets the club’s date against ours.
    </Feature>
    <Feature title="What if he were fit?" sketch={<SwitchSketch />}>
      Count a player as fully fit, and his team gets back what he costs.
    </Feature>
  </section>
)
