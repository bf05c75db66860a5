declare module 'virtual:world' {
  /** The folder of the files that vite/worldData.ts writes. */
  export const worldFolder: string
}
