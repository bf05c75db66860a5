import type { FlagRow } from '#shared/domain/register/flags.ts'
import { brierText } from '#shared/presentation/flags/flagVerdict.ts'
import { ErrorBar } from '../ErrorBar.tsx'

/** The mean squared error of the stated chances, of the listings' past shares, and of our chances. */
export const SquaredErrors = ({ brier }: Pick<FlagRow, 'brier'>) => {
  const bars = [
    ...(brier.said === null ? [] : [['as said', brier.said] as const]),
    ['by its own record', brier.record] as const,
    ['ours', brier.ours] as const,
  ]
  const longest = Math.max(...bars.map(([, value]) => value), Number.EPSILON)
  return (
    <div className="grid gap-2">
      {bars.map(([name, value]) => (
        <ErrorBar
          key={name}
          name={name}
          text={brierText(value)}
          share={value / longest}
          isOurs={name === 'ours'}
        />
      ))}
    </div>
  )
}
