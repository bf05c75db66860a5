import { observable } from '../observable.ts'

/**
 * The search over the page. The top bar opens it to open what is found; the comparison, to compare it.
 */
export const searchPalette = observable<'closed' | 'open' | 'compare'>('closed')
