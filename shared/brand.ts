/** The product's name and everything that changes with it: contact, credits and marketing copy. */
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
  storageKey: 'authType',
  /** The only origins of documents that a page may frame. */
  framedOrigins: ['https://docs.google.com'],
  /** Marketing copy. Every page that shows it also shows the record that the portal computes. */
  claims: {
    season: '2022-23 NFL season',
    correct: '78%',
    spread: '77.5%',
    overUnder: '78.6%',
    awards: 'Best data provider 2017, finalist 2018',
  },
} as const
