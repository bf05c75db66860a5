declare module 'virtual:world' {
  /** Where the build put the files of vite/worldData.ts. */
  export const worldFolder: string
}
