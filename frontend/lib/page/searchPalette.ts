import { observable } from '../observable.ts'

/** The state of the search palette: `open` opens the chosen result, `compare` adds it to the comparison. */
export const searchPalette = observable<'closed' | 'open' | 'compare'>('closed')
