/** The injury report's words for the codes of box scores. */
const reportWords: Readonly<Record<string, string>> = {
  GLEAGUE_TWOWAY: 'G League - Two-Way',
  GLEAGUE_ON_ASSIGNMENT: 'G League - On Assignment',
  PERSONAL: 'Personal Reasons',
  COACH: "Coach's Decision",
  NOT_WITH_TEAM: 'Not With Team',
  TRADE_PENDING: 'Trade Pending',
  LEAGUE_SUSPENSION: 'League Suspension',
  TEAM_SUSPENSION: 'Team Suspension',
  REST: 'Rest',
  INELIGIBLE_TO_PLAY: 'Ineligible To Play',
  RETURN_TO_COMPETITION_RECONDITIONING: 'Return to Competition Reconditioning',
  CONCUSSION_PROTOCOL: 'Concussion Protocol',
  HEALTH_AND_SAFETY_PROTOCOLS: 'Health and Safety Protocols',
}

/**
 * Why a player missed a game, in the injury report's words, so that both sources say the same. Undefined without a
 * reason, and for a player who was fit but stayed on the bench.
 */
export const absenceReason = (
  code: string | null,
  description: string | null,
): string | undefined => {
  const [, kind, reason] = /^(INACTIVE|DNP|DND|NWT)_([A-Z_]{1,60})$/.exec(code ?? '') ?? []
  if (!reason || (reason === 'COACH' && kind !== 'INACTIVE')) return undefined
  if (reason === 'INJURY') return `Injury/Illness - ${description ?? 'N/A'}`
  const words = reportWords[reason] ?? reason.toLowerCase().replaceAll('_', ' ')
  return description && description !== words ? `${words} - ${description}` : words
}
