/** Everything that changes with the product's name lives here (copy, contact, credits). */
export const brand = {
  product: 'Matchfit',
  email: 'hello@matchfit.example',
  dataProvider: 'Fieldline Data',
  social: { name: 'Matchfit on X', url: 'https://x.com/matchfit' },
  documents: { terms: '/documents/terms.pdf', privacy: '/documents/privacy.pdf' },
  storageKey: 'authType',
} as const
