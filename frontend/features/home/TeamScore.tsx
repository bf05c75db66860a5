import { teamBand } from '#shared/domain/score/bands.ts'
import { GapRail } from '../../charts/rail/GapRail.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import type { Example } from './example.ts'
import { ExampleScore, ScoreSheet } from './ScoreSheet.tsx'

const pinOf = (key: 'away' | 'home', { score, abbr, colors }: Example['home']) => ({
  key,
  value: score,
  mark: <TeamMark abbr={abbr} colors={colors} sport="nfl" />,
})

export const TeamScoreExample = ({ example: { away, home } }: { example: Example }) => (
  <ScoreSheet
    title="Team Health Score"
    meaning="From 10, which means that nobody is hurt, down to 0. A quarterback moves it more than a guard does."
  >
    <ExampleScore score={home.score.toFixed(1)} band={teamBand(home.score)}>
      {home.name}
    </ExampleScore>
    <GapRail
      description={`${home.name} ${home.score.toFixed(1)}, ${away.name} ${away.score.toFixed(1)}`}
      pins={[pinOf('away', away), pinOf('home', home)]}
    />
  </ScoreSheet>
)
