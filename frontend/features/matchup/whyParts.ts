import type { WaterfallPart } from '../../charts/Waterfall.tsx'

/** Parts too small to print are told as one, so that the list stays readable and still adds up. */
export function readableParts(parts: readonly WaterfallPart[]): readonly WaterfallPart[] {
  const [printed, small] = [
    parts.filter(({ shown }) => shown !== 0),
    parts.filter(({ shown }) => shown === 0),
  ]
  if (small.length === 0) return printed
  const name = small.length === 1 ? 'One more' : `${small.length} more`
  return [...printed, { key: 'small', name, reason: 'each too small to print', shown: 0 }]
}
