/** A kind of test that a release runs in its long form, with figures in README's quality table. */
export interface Kind {
  /** The promise that holds if the tests pass, in the words of the table. */
  readonly shows: string
  /** The files of its tests, by parts of their paths. */
  readonly tests?: readonly string[]
  /** The titles of its browser tests. */
  readonly browser?: string
}

export const kinds = {
  fuzz: {
    shows:
      'Every hostile call is answered within the contract, as no failure of ours, and tells nothing internal',
    tests: ['infra/testing/hostile/hostileCalls', 'infra/laptop/edge/hostileAddresses'],
  },
  overlap: {
    shows: 'Two or more of anything at once leave what one after the other leaves',
    tests: [
      'functions/store/overlaps/',
      'functions/ingest/ingest.overlapping',
      'functions/calculations/unchangedPages',
      'functions/calculations/tasks/runsAtKickOff',
    ],
  },
  faults: {
    shows: 'A process that is killed, or a store that fails, loses nothing that was acknowledged',
    tests: [
      'infra/testing/hostile/faultyServices',
      'infra/laptop/emulators/dynamodb/kills',
      'functions/calculations/killedRuns',
      'functions/runtime/boundedCalls',
    ],
  },
  week: {
    shows:
      'Seven days of schedules, feeds, games and runs by the clock keep every rule of the pages',
    tests: ['infra/testing/week/', 'functions/calculations/timeSteps'],
  },
  a11y: {
    shows:
      'No state of a page has a fault that axe finds, in both themes, from 320 to 1280 pixels; keyboards reach everything',
    browser: 'axe finds no fault|keyboard|by keyboard alone|touch',
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
