/** The data folder holds something that no version of this program has written. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData'

  constructor(path: string, cause?: unknown) {
    super(`${path} is damaged`, { cause })
  }
}
