const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')

/** A token as servers make them, by its times in seconds; nobody checks its signature here. */
export const tokenOf = (name: string, issued: number, ends: number) =>
  `${part({ alg: 'none' })}.${part({ sub: name, iat: issued, exp: ends })}.${name}`
