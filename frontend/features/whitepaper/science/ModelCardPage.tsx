import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { type SportName, sportsInSentence, sportTitles } from '#shared/domain/sport/sport.ts'
import models from '#shared/scoring/cards/models.json'
import { measureOf } from '#shared/scoring/report/measures.ts'
import { type ModelCard, modelCard } from '#shared/scoring/report/modelCard.ts'
import {
  fittedParts,
  gradeColumns,
  gradeRows,
  priorParts,
  rampColumns,
  rampRows,
  weightUnits,
} from '#shared/scoring/report/predictions.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { FoldingSection } from '../../../ui/fold/FoldingSection.tsx'
import { NumbersTable } from '../../../ui/layout/NumbersTable.tsx'
import { backtestColumns, backtestRows } from '../backtestReport.ts'
import styles from '../WhitepaperPage.module.css'
import { WithReport } from '../WithReport.tsx'
import { changeRows, coverageRows, dataRows, keyed } from './modelCardTables.ts'

const sports = Object.keys(sportTitles) as SportName[]

/** A sport's model: what it predicts from which data, what is fitted, and where it fails. */
export const ModelCardPage = ({ sport }: { sport: SportName }) => (
  <article className="grid gap-5">
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

/** Loaded after the text, because the charts are far down the page. */
const CalibrationCharts = lazyPart(() => import('./CalibrationCharts.tsx'), 'CalibrationCharts')

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className={`grid gap-4 ${styles.section}`} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={`grid gap-2 ${styles.short}`}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const Values = ({ items }: { items: ModelCard['weights'] }) => (
  <List items={items.map(({ name, value }) => `${name}: ${value}`)} />
)

const ModelCardSections = ({ card }: { card: ModelCard }) => (
  <>
    <p className="sub">Version {card.version}</p>
    <Section id="predicts" title="What it predicts">
      <List items={card.predicts} />
    </Section>
    <Section id="fails" title="Where it fails">
      {card.fails.length > 0 ? (
        <List items={card.fails} />
      ) : (
        <p className="note">It has reached every target that was set beforehand.</p>
      )}
    </Section>
    <FoldingSection
      id="calibration"
      title="Does it happen as often as we say?"
      figure={`${card.charts.length} kinds of forecast`}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <CalibrationCharts charts={card.charts} />
      </Suspense>
      <h3>Returns inside the 80% range</h3>
      <p className="note">Of ten returns, eight should be inside.</p>
      <NumbersTable
        caption="Returns inside the 80% range"
        columns={['Players', 'Returns', 'Inside the range']}
        rows={coverageRows(card.ranges)}
      />
    </FoldingSection>
    <Section id="market" title="Compared with the market">
      <div className={`grid gap-3 ${styles.prose}`}>
        {card.market.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Section>
    <div className="stack">
      <Fold title="Every figure, on seasons it had not seen">
        <div className="grid gap-4">
          <NumbersTable
            caption={`Figures of ${card.version}`}
            columns={backtestColumns}
            rows={backtestRows(card.figures, measureOf)}
          />
        </div>
      </Fold>

      <Fold title="The data">
        <div className="grid gap-4">
          <NumbersTable
            caption="The rows of the fit, and how the figures were tested"
            columns={['Part', 'Rows', 'From', 'To', 'Test']}
            rows={dataRows(card.data)}
          />
          <h3>Left out of every figure: the records are missing or cannot be right</h3>
          {card.notCovered.length > 0 ? (
            <List items={card.notCovered} />
          ) : (
            <p className="note">Every month with games has injury records.</p>
          )}
          <h3>League rules that it assumes</h3>
          <List items={card.rules} />
        </div>
      </Fold>
      <Fold title="What is learned from data">
        <div className="grid gap-4">
          <List items={fittedParts} />
          <h3>What each costs the margin, in {weightUnits[card.sport]}</h3>
          <Values items={card.weights} />
        </div>
      </Fold>
      <Fold title="What is assumed">
        <div className="grid gap-4">
          <List items={[...priorParts(card.sport), card.thresholds]} />
          <h3>Chance to play, by status</h3>
          <Values items={card.status} />
          <h3>Days out by grade; 5 is surgery</h3>
          <NumbersTable
            caption="Days out by grade; 5 is surgery"
            columns={gradeColumns}
            rows={keyed(gradeRows)}
          />
          <h3>Return ramps</h3>
          <NumbersTable caption="Return ramps" columns={rampColumns} rows={keyed(rampRows)} />
        </div>
      </Fold>
      <Fold title="What has changed since the last version">
        <div className="grid gap-4">
          <p className="sub">
            {card.changes.from
              ? `This is ${card.version}. The version before was ${card.changes.from}.`
              : `This is ${card.version}, the first version with a card.`}
          </p>
          {card.changes.figures.length > 0 && (
            <NumbersTable
              caption="Figures that have changed"
              columns={['What', 'Before', 'Now']}
              rows={changeRows(card.changes.figures)}
            />
          )}
        </div>
      </Fold>
    </div>
  </>
)
