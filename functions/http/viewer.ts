/**
 * Who counts as one viewer where attempts are counted. CloudFront's word, believed because the
 * request carried the edge's secret. An IPv6 customer is given a /64 and may use every address
 * in it, so the first four groups count.
 */
export const viewerOf = (headers: Record<string, string | undefined>) => {
  const address = headers['x-viewer-address'] ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}
