import { Link } from '@tanstack/react-router'
import { type SportName, sportsInSentence, sportTitles } from '#shared/domain/sport/sport.ts'
import models from '#shared/scoring/cards/models.json'
import { modelCard } from '#shared/scoring/report/modelCard.ts'
import styles from '../WhitepaperPage.module.css'
import { WithReport } from '../WithReport.tsx'
import { ModelCardSections } from './ModelCardSections.tsx'

const sports = Object.keys(sportTitles) as SportName[]

/** A sport's model: what it predicts from which data, what is fitted, and where it fails. */
export const ModelCardPage = ({ sport }: { sport: SportName }) => (
  <article className={`grid ${styles.page}`}>
    <header className={`grid gap-3 ${styles.head}`}>
      <h1>The {sportsInSentence[sport]} model</h1>
      <p>
        What it predicts, on which data, what is learned and what is assumed, and where it fails.
        Every figure is on seasons that the model had not seen, and none is written by hand.
      </p>
      <nav className="row" aria-label="Models">
        {sports.map((other) => (
          <Link key={other} to="/science/$sport" params={{ sport: other }} className="reach">
            {sportTitles[other]}
          </Link>
        ))}
        <Link to="/whitepaper" className="reach">
          Review Our Bets
        </Link>
      </nav>
    </header>
    <WithReport>
      {(report) => <ModelCardSections card={modelCard(sport, report, models[sport])} />}
    </WithReport>
  </article>
)
