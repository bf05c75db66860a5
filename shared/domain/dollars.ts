let formatter: Intl.NumberFormat | undefined

/** US dollars, with cents only where there are any: $9, $9.50, -$2. */
export function dollars(amount: number): string {
  formatter ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return formatter.format(amount + 0)
}
