/** What an admin is told after a save. A change is null if what was sent equals what is stored. */
export const savedText = (change: string | null): string =>
  change === null ? 'Nothing was changed, so nothing was saved.' : 'Changes submitted successfully!'
