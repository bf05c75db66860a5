/** `12%`, and `52.4%` where a whole percent would hide the difference. */
export const percentText = (share: number): string => {
  const percent = Math.round(share * 1000) / 10
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`
}
