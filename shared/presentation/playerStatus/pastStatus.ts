/** `knee, plays 68%` on the page of a game that has begun: `knee, 68% to play`. */
export const pastStatus = (status: string): string =>
  status.replace(/\bplays (\d+%)/, '$1 to play').replace(/\bplays\b/, 'to play')
