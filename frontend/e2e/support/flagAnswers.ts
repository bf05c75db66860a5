import type { FlagsPage } from '#shared/contract/record/flags.ts'

type Row = FlagsPage['history']['rows'][number]

export const flagsAddress = '**/api/record/flags'

const row = (over: Partial<Row>): Row => ({
  ...{ competition: 'EPL', publisher: 'Fantasy Premier League', listing: '75% to play' },
  ...{ detail: null, from: 2021, to: 2022, n: 760, played: 427, said: 0.75 },
  ...{ low: 0.526, high: 0.597, brier: { said: 0.2811, record: 0.2461, ours: 0.2357 } },
  difference: { value: -0.0104, low: -0.0127, high: -0.0081 },
  ...over,
})

/** Invented seasons and entries: one row for each verdict, and one that proves nothing. */
export const inventedFlags = (data: object) => ({
  ...data,
  history: {
    rows: [
      ...[row({}), row({ from: 2018, to: 2020, played: 395, low: 0.484, high: 0.555 })],
      row({ detail: { kind: 'position', value: 'goalkeeper' }, n: 210, played: 105 }),
      row({
        ...{ listing: '50% to play', n: 247, played: 82, said: 0.5, low: 0.276, high: 0.393 },
        difference: { value: 0.0003, low: -0.0012, high: 0.0018 },
      }),
      row({ listing: '25% to play', n: 141, played: 24, said: 0.25, low: 0.117, high: 0.241 }),
      row({
        ...{ listing: 'Injured', n: 1105, played: 42, said: 0, low: 0.028, high: 0.051 },
        difference: { value: 0.0031, low: 0.001, high: 0.0052 },
      }),
    ],
    comparisons: [
      {
        ...{ competition: 'EPL', publisher: 'Fantasy Premier League', from: 2021, to: 2022 },
        ...{ n: 2253, played: 575, said: 0.31, low: 0.238, high: 0.274 },
        brier: { said: 0.1126, record: 0.1006, ours: 0.0902 },
        difference: { value: -0.0104, low: -0.0127, high: -0.0081 },
      },
    ],
    reliability: [
      {
        ...{ competition: 'EPL', from: 2021, to: 2022 },
        bins: [
          { n: 400, said: 0.25, played: 0.26 },
          { n: 900, said: 0.75, played: 0.74 },
        ],
      },
    ],
  } satisfies FlagsPage['history'],
  registered: [
    {
      ...{ competition: 'EPL', publisher: 'Fantasy Premier League', listing: '75% to play' },
      ...{
        detail: null,
        n: 63,
        played: 24,
        said: 0.75,
        brier: { said: 0.2911, record: 0.24, ours: 0.2302 },
      },
    },
  ] satisfies FlagsPage['registered'],
})
