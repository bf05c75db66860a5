/** The product's name and everything that changes with it: contact and credits. */
export const brand = {
  product: 'Matchfit',
  email: 'hello@matchfit.example',
  /** The byline of every article. */
  author: 'Matchfit',
  dataProvider: 'Fieldline Data',
  /** The license of the place names requires this credit. */
  placeNames: {
    title: 'GeoNames',
    url: 'https://www.geonames.org',
    license: 'CC BY 4.0',
    terms: 'https://creativecommons.org/licenses/by/4.0/',
  },
  social: { name: 'Matchfit on X', url: 'https://x.com/matchfit' },
  documents: { terms: '/documents/terms.pdf', privacy: '/documents/privacy.pdf' },
} as const

/** The only origins of documents that a page may frame. */
export const framedOrigins = ['https://docs.google.com'] as const

/**
 * Marketing copy that a stage may show. As a part of the brand it would be loaded by every browser. Every page that shows it
 * also shows the record that the portal computes.
 */
export const sampleClaims = {
  season: '2022-23 NFL season',
  correct: '78%',
  spread: '77.5%',
  overUnder: '78.6%',
  awards: 'Best data provider 2017, finalist 2018',
} as const
