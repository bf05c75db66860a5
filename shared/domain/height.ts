/** `6'2"` from 74 inches; rounded before it is split, so that 71.6 is 6'0" and not 5'12". */
export function heightText(inches: number | null | undefined): string {
  if (typeof inches !== 'number' || !Number.isFinite(inches) || inches <= 0) return 'N/A'
  const whole = Math.round(inches)
  return `${Math.floor(whole / 12)}'${whole % 12}"`
}
