import type { Line } from '#shared/domain/facts/game.ts'

/** The market's last word on a game at a time; at kick-off it is the closing line. */
export const lineAt = (lines: readonly Line[], asOf: string): Line | null => {
  const until = Date.parse(asOf)
  return lines.reduce<Line | null>((latest, line) => {
    const at = Date.parse(line.at)
    if (!(at <= until)) return latest
    return latest && Date.parse(latest.at) > at ? latest : line
  }, null)
}
