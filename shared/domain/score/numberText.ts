/** Rounds to the one decimal that pages print. Adding 0 turns −0 into 0, which would print as "-0.0". */
export const oneDecimal = (score: number): number => Math.round(score * 10) / 10 + 0

export const isScore = (score: number | null | undefined): score is number =>
  typeof score === 'number' && Number.isFinite(score)

export const scoreText = (score: number | null | undefined): string =>
  isScore(score) ? oneDecimal(score).toFixed(1) : 'N/A'

/** `1 player`, `9 players` */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** `+1.2`, `−0.3`, `0.0`: with a real minus sign, and without a sign for zero. */
export const signed = (value: number, digits = 1): string => {
  const size = Math.abs(value).toFixed(digits)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${size}`
}

let formatter: Intl.NumberFormat | undefined

/** US dollars, with cents only where they are not zero: $9, $9.50, −$2. */
export const dollars = (amount: number): string => {
  formatter ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return formatter.format(amount + 0).replace('-', '−')
}

/** `6'2"` for 74 inches. Rounds before splitting, so that 71.6 becomes 6'0" and not 5'12". */
export const heightText = (inches: number | null | undefined): string => {
  if (typeof inches !== 'number' || !Number.isFinite(inches) || inches <= 0) return 'N/A'
  const whole = Math.round(inches)
  return `${Math.floor(whole / 12)}'${whole % 12}"`
}
