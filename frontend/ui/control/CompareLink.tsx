import type { SportName } from '#shared/domain/sport/sport.ts'
import { type ComparedKind, comparisonWith } from '../../lib/page/comparisonAddress.ts'
import { IconButtonLink } from './Button.tsx'

interface Props {
  kind: ComparedKind
  sport: SportName
  id: string
  name: string
}

/** Opens the comparison with a player or team of a list. */
export const CompareLink = ({ kind, sport, id, name }: Props) => (
  <IconButtonLink icon="compare" label={`Compare ${name}`} {...comparisonWith(kind, sport, id)} />
)
