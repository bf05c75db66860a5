/** Everything that changes with the product's name lives here (copy, contact, credits). */
export const brand = {
  product: 'Matchfit',
  email: 'hello@matchfit.example',
  dataProvider: 'Fieldline Data',
  /** Its licence asks for this line. */
  placeNames: {
    title: 'GeoNames',
    url: 'https://www.geonames.org',
    licence: 'CC BY 4.0',
    terms: 'https://creativecommons.org/licenses/by/4.0/',
  },
  social: { name: 'Matchfit on X', url: 'https://x.com/matchfit' },
  documents: { terms: '/documents/terms.pdf', privacy: '/documents/privacy.pdf' },
  storageKey: 'authType',
  /** Marketing copy. The record that the portal computes stands beside it wherever it is shown. */
  claims: {
    season: '2022-23 NFL season',
    correct: '78%',
    spread: '77.5%',
    overUnder: '78.6%',
    awards: 'Best data provider 2017, finalist 2018',
  },
} as const
