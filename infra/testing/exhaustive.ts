/**
 * True in `npm run test:exhaustive`, which tries every kill, overlap, clock and theme, and many more hostile calls.
 * `npm test` tries at least one of each kind.
 */
export const exhaustive = process.env.MATCHFIT_EXHAUSTIVE === '1'
