const season =
  '(?:the |this |his )?(?:rest of (?:the |this )?|remainder of (?:the |this )?)?(?:entire |whole |full )?(?:20\\d\\d(?:-\\d\\d)? )?(?:season|year|campaign)\\b(?! opener| debut)'

const endings: readonly RegExp[] = [
  /\bseason[- ]ending\b/,
  /\bseason(?: is)? over\b/,
  /\b(?:rest|remainder) of (?:the |this |his )?(?:20\d\d )?(?:season|year|campaign)\b/,
  new RegExp(
    `\\b(?:out|done|lost|over|finished|gone|sidelined|shut down|ir|reserve) (?:for|through) ${season}`,
  ),
  new RegExp(`\\bmiss(?:es|ing)? ${season}`),
  /\b(?:not|n't) (?:be back|be expected to return|expected (?:back|to return)|return|play)(?: again)? (?:this|for the rest of the) (?:season|year|campaign)\b/,
  /\b(?:until|till|back|return|available|ready)(?: (?:for|in))? next (?:season|year)\b/,
  /\b(?:until|return:?|back|ready)(?: (?:for|in))? (?:the )?20\d\d(?:-\d\d)? season\b/,
]

/** Whether the note ends the player's season; "could" and "likely" count, as nobody plans on them. */
export const endsSeason = (text: string): boolean => endings.some((ending) => ending.test(text))
