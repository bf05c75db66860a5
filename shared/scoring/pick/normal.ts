/** P(a standard normal draw is below z), within 1e-7 (Abramowitz and Stegun 26.2.17). */
export const below = (z: number): number => {
  if (Number.isNaN(z)) return 0.5
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = SERIES.reduceRight((sum, factor) => (sum + factor) * t, 0)
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z < 0 ? tail : 1 - tail
}

const SERIES = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
