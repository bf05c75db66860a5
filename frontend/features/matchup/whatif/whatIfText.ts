/** Explains the two choices, above every list of players with controls. */
export const whatIfHint =
  'What if? Count a player as fully fit, and his team gets back exactly what he costs; or count him out.'

export const fullyFitMeaning =
  'Fully fit: he plays for certain, and none of his injuries, risks or doubts cost his team anything.'

/** How the score of a what-if is computed, added to the method of the published score. */
export const whatIfMethod = (published: string): string =>
  `${published} In a what-if each point of loss that goes gives back as much of the score as it takes as published, so a player who is made fully fit gives back exactly his cost, and with everybody fit the score is 10. If the team loses more than published, the scale is used.`
