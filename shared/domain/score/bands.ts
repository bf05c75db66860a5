import { isScore, oneDecimal } from './numberText.ts'

/** The value of `data-band`, which selects the color: dark green, green, yellow, red, gray. */
export type BandKey = 'optimal' | 'good' | 'moderate' | 'poor' | 'unknown'

/** Shapes let a band be read without its color: the worse the health, the sharper the shape. */
export type BandShape = 'circle' | 'square' | 'diamond' | 'cross' | 'ring'

export interface Band {
  readonly key: BandKey
  readonly label: string
  readonly shape: BandShape
  /** The range of scores as a legend prints it. */
  readonly range: string
}

type Row = Band & { readonly floor: number }

export interface BandScale {
  readonly title: string
  readonly bands: readonly Row[]
  readonly floorBelongs: boolean
  /** The score as printed decides the band, so that word and number agree. */
  readonly shown: (score: number) => number
}

export const unknownBand: Band = { key: 'unknown', label: 'Unknown', shape: 'ring', range: '' }

export const teamScale: BandScale = {
  title: 'Team health',
  floorBelongs: true,
  shown: oneDecimal,
  bands: [
    { key: 'optimal', label: 'Optimal Health', shape: 'circle', floor: 8, range: '8–10' },
    { key: 'good', label: 'Good Health', shape: 'square', floor: 6, range: '6–7.9' },
    { key: 'moderate', label: 'Moderate Health', shape: 'diamond', floor: 4, range: '4–5.9' },
    { key: 'poor', label: 'Poor Health', shape: 'cross', floor: 0, range: '0–3.9' },
  ],
}

export const playerScale: BandScale = {
  title: 'Player and position group health',
  floorBelongs: false,
  shown: Math.round,
  bands: [
    { key: 'optimal', label: 'OPTIMAL', shape: 'circle', floor: 80, range: 'above 80' },
    { key: 'good', label: 'POSITIVE', shape: 'square', floor: 60, range: 'above 60 to 80' },
    { key: 'moderate', label: 'RISKY', shape: 'diamond', floor: 40, range: 'above 40 to 60' },
    { key: 'poor', label: 'HIGH RISK', shape: 'cross', floor: -Infinity, range: '0 to 40' },
  ],
}

/** A group's average of 100 is printed to one decimal, because its explanation adds up in tenths. */
export const groupScale: BandScale = { ...playerScale, shown: oneDecimal }

export const ircScale: BandScale = {
  title: 'Injury risk (IRC)',
  floorBelongs: true,
  shown: Math.round,
  bands: [
    { key: 'good', label: 'Low', shape: 'circle', floor: 0, range: '0–13%' },
    { key: 'moderate', label: 'Elevated', shape: 'diamond', floor: 14, range: '14–24%' },
    { key: 'poor', label: 'High', shape: 'cross', floor: 25, range: '25–100%' },
  ],
}

export const hpfScale: BandScale = {
  title: 'Peak form (HPF)',
  floorBelongs: true,
  shown: Math.round,
  bands: [
    { key: 'good', label: 'Peak', shape: 'circle', floor: 81, range: '81–100%' },
    { key: 'optimal', label: 'Above average', shape: 'square', floor: 66, range: '66–80%' },
    { key: 'moderate', label: 'Below average', shape: 'diamond', floor: 41, range: '41–65%' },
    { key: 'poor', label: 'Poor', shape: 'cross', floor: 0, range: '0–40%' },
  ],
}

export const bandOf = (scale: BandScale, score: number | null | undefined): Band => {
  if (!isScore(score)) return unknownBand
  const shown = scale.shown(score)
  const reached = scale.bands.filter(
    ({ floor }) => shown > floor || (scale.floorBelongs && shown === floor),
  )
  return reached.toSorted((a, b) => b.floor - a.floor)[0] ?? unknownBand
}

export const teamBand = (score: number | null | undefined): Band => bandOf(teamScale, score)

export const playerBand = (score: number | null | undefined): Band => bandOf(playerScale, score)

export const groupBand = (average: number | null | undefined): Band => bandOf(groupScale, average)

export const ircBand = (percent: number | null | undefined): Band => bandOf(ircScale, percent)

export const hpfBand = (percent: number | null | undefined): Band => bandOf(hpfScale, percent)
