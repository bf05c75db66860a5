/** `+1.2`, `−0.3`, `0.0`: with a true minus, and without a sign where nothing moved. */
export function signed(value: number, digits = 1): string {
  const size = Math.abs(value).toFixed(digits)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${size}`
}
