import type { Reject } from '../../feed.ts'

const isScrambled = (record: unknown) =>
  typeof record === 'object' &&
  record !== null &&
  'InjuryStatus' in record &&
  record.InjuryStatus === 'Scrambled'

/** Without this an operator looks for the fault that hides the injuries. */
export const trialNotice = (records: readonly unknown[]): Reject[] => {
  const hidden = records.filter(isScrambled).length
  if (!hidden) return []
  const reason = `the key is a trial key: the injury fields of ${hidden} players are scrambled, and were not read`
  return [{ path: '', reason, record: null }]
}
