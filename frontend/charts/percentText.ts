/** `12%`, and `4.3%` where a whole percent would hide the difference. */
export const percentText = (share: number): string => {
  const percent = Math.round(share * 1000) / 10
  return `${Number.isInteger(percent) || Math.abs(percent) >= 50 ? Math.round(percent) : percent.toFixed(1)}%`
}
