import type { FlagComparison } from '#shared/domain/register/flags.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Verdict } from './FlagLine.tsx'
import type { LeagueFlags } from './flagTable.ts'
import { entriesText, eraText } from './flagWords.ts'
import { SquaredErrors } from './SquaredErrors.tsx'

const LeagueErrors = ({ of }: { of: FlagComparison }) => (
  <div className="grid gap-3">
    <h3>
      {competitionTitles[of.competition]}{' '}
      <span className="sub">
        {entriesText(of.n)}, {eraText(of.competition, of)}
      </span>
    </h3>
    <SquaredErrors brier={of.brier} />
    <Verdict row={of} />
    {of.brier.said === null && <p className="sub">{of.publisher} say no number.</p>}
  </div>
)

/** Each league's errors in three bars: of the publisher's statements, of his listings' past shares, and ours. */
export const WhoIsCloser = ({ leagues }: { leagues: readonly LeagueFlags[] }) => {
  const unknown = leagues
    .filter(({ comparison }) => !comparison)
    .map(({ competition }) => competitionTitles[competition])
  return (
    <Panel title="Who is closer?" aside={<span className="sub">Brier score, lower is better</span>}>
      <div className="grid gap-6">
        {leagues.map(
          ({ competition, comparison }) =>
            comparison && <LeagueErrors key={competition} of={comparison} />,
        )}
        {unknown.length > 0 && (
          <p className="muted">{unknown.join(', ')}: not known, nobody has recorded both.</p>
        )}
        <p className="sub">
          The Brier score is the squared error of a chance, on average: always saying 50% gives
          0.2500. A flag’s own record is what such listings came to in earlier seasons.
        </p>
      </div>
    </Panel>
  )
}
