interface ShortArticle {
  title: string
  paragraphs: readonly string[]
}

/** The short articles by name. Their addresses are read in any case. */
const shortArticles = (product: string): Readonly<Record<string, ShortArticle>> => ({
  fantasyscore: {
    title: 'A fantasy line-up is a bet on health',
    paragraphs: [
      'Two players with the same average are not the same pick. One has played every week; the other came back from a hamstring strain ten days ago. The average does not know that, and the health score does.',
      'The player score is the chance that he plays, times what he can be expected to show, times the share of the game he should last. Read it beside the projection: a score of 60 on a projection of 15 is a nine, with a wide range around it.',
      'Look twice on the day of the game. Statuses change in the last hours, and so do our scores.',
    ],
  },
  [`powerof${product.toLowerCase()}`]: {
    title: `The power of ${product}`,
    paragraphs: [
      'Injury reports say who is out. They do not say what it costs. We turn every report into the points of the result that a team loses by it, and show the sum as one number out of ten.',
      'Every score opens into its parts, down to the player, the injury and the share of the game. Whoever disagrees can see where.',
      'Forecasts are registered on the day they are published and graded when they are over. The record is open to everybody.',
    ],
  },
  impactofinjuries: {
    title: 'What an injury costs a team',
    paragraphs: [
      'A star who misses a game is the smallest part of it. More is lost to players who are back and not yet themselves, and to the second injury that follows the first.',
      'So we count three things for each player: whether he plays, how much of his normal performance he can show after his return, and the risk that he is hurt again. A team’s loss is the sum over its players, each weighted by what he is worth to the result.',
      'Depth decides the rest. The same sprain costs half a point where a good second man stands behind the first, and twice that where nobody does.',
    ],
  },
  doctorsedge: {
    title: 'The doctor’s edge',
    paragraphs: [
      'Doctors ask what a fan does not: which tissue, which grade, which side, and whether it is the second time. A calf strain of grade 1 and one of grade 2 carry the same word on the report and three weeks between them.',
      'We give every injury the time in which such injuries usually heal, with a range that should hold the true one four times out of five. Where a club names a date, we set it beside ours.',
      'The edge is not a secret. It is the patience to count what has happened before.',
    ],
  },
})

export const shortArticleNames = (product: string): string[] => Object.keys(shortArticles(product))

export const shortArticleNamed = (name: string, product: string): ShortArticle | undefined => {
  const [known, articles] = [name.toLowerCase(), shortArticles(product)]
  return Object.hasOwn(articles, known) ? articles[known] : undefined
}
