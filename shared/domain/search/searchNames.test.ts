import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Competition, sportOfCompetition } from '../sport/sport.ts'
import { fullTeamName } from '../team/teamName.ts'
import { nameIndex, type SearchedName } from './nameIndex.ts'
import { nameParts, searchNames } from './searchNames.ts'
import { wordsIn } from './words.ts'

const clubs: readonly (readonly [Competition, city: string, name: string, abbreviation: string])[] =
  [
    ['NFL', 'Chicago', 'Bears', 'CHI'],
    ['NFL', 'San Francisco', '49ers', 'SF'],
    ['NFL', 'Los Angeles', 'Rams', 'LAR'],
    ['NFL', 'New York', 'Giants', 'NYG'],
    ['NBA', 'New York', 'Knicks', 'NYK'],
    ['NBA', 'Chicago', 'Bulls', 'CHI'],
    ['EPL', 'London', 'Arsenal', 'ARS'],
    ['EPL', 'Manchester', 'Manchester United', 'MUN'],
    ['EPL', 'Newcastle', 'Newcastle United', 'NEW'],
    ['EPL', 'London', 'Tottenham Hotspur', 'TOT'],
    ['ESP', 'Bilbao', 'Athletic Club', 'ATH'],
    ['ESP', 'Barcelona', 'Barcelona', 'FCB'],
  ]

const clubOf = (name: string) => {
  const row = clubs.find(([, , shortName]) => shortName === name)
  if (!row) throw new Error(`no club is called ${name}`)
  const [competition, city, , abbreviation] = row
  return { competition, club: { city, name, abbreviation } }
}

const player = (
  name: string,
  position: string | null,
  club: string,
  others?: { nickname?: string; knownAs?: string },
) => ({ name, ...clubOf(club), player: { position, ...others } })

const names: readonly SearchedName[] = [
  player('Caleb Strand', 'QB', 'Bears'),
  player('Deion Castellane', 'WR', 'Bears'),
  player('Terry Oakes', 'CB', 'Bears'),
  player('Amos Terrell', 'TE', 'Bears'),
  player('Michael D’Angelo Jr.', 'LT', '49ers'),
  player('Tobias Renfrow', 'QB', '49ers'),
  player('Amon-Ra St. Clair', 'SWR', 'Rams'),
  player('Bear Whitlock', 'DE', 'Giants'),
  player('Isaiah Penhallow', 'PF-C', 'Knicks', { nickname: 'Tower' }),
  player('Joshua Allen', 'PG', 'Bulls'),
  player('Josh Alden', 'SG', 'Bulls'),
  player('Martín Castellanos', 'DF', 'Arsenal'),
  player('Aleksander Ødegård', 'Centre-Back', 'Tottenham Hotspur'),
  player('Iñaki Aguirre', 'GK', 'Athletic Club'),
  player('Wouter van de Molen', 'DF', 'Tottenham Hotspur'),
  player('Joris De Graaf', 'MF', 'Manchester United'),
  player('Seo Min-jun', 'FW', 'Newcastle United'),
  player('Getúlio Júnior', 'FW', 'Barcelona'),
  player('Osvaldo Prado', 'FW', 'Barcelona', { knownAs: 'Vadinho' }),
  player('Caio Ferreira Rodriguez Moura', 'MF', 'Newcastle United', { knownAs: 'Caio F.' }),
  player('Nobody Known', null, 'Barcelona'),
  ...clubs.map(([competition, city, name, abbreviation]) => ({
    name: fullTeamName(sportOfCompetition(competition), { city, name }),
    competition,
    club: { city, name, abbreviation },
  })),
]

const all = nameIndex(names, (name) => name)
const found = (search: string) => searchNames(all, search).map(({ name }) => name)

describe('the best match comes first', () => {
  test.each([
    ['castellane', 'Deion Castellane'],
    ['deion', 'Deion Castellane'],
    ['cast', 'Deion Castellane'],
    ['CASTELLANOS martin', 'Martín Castellanos'],
    ['odegard', 'Aleksander Ødegård'],
    ['Ødegard', 'Aleksander Ødegård'],
    ['inaki', 'Iñaki Aguirre'],
    ['dangelo', 'Michael D’Angelo Jr.'],
    ['d’angelo', 'Michael D’Angelo Jr.'],
    ['amonra', 'Amon-Ra St. Clair'],
    ['joshuaallen', 'Joshua Allen'],
    ['hallow', 'Isaiah Penhallow'],
    ['castle', 'Newcastle United'],
    ['molen', 'Wouter van de Molen'],
    ['van de molen', 'Wouter van de Molen'],
    ['Vandemolen', 'Wouter van de Molen'],
    ['de graaf', 'Joris De Graaf'],
    ['graaf', 'Joris De Graaf'],
    ['seo min jun', 'Seo Min-jun'],
    ['min jun seo', 'Seo Min-jun'],
    ['getulio', 'Getúlio Júnior'],
    ['getulio jr', 'Getúlio Júnior'],
    ['vadinho', 'Osvaldo Prado'],
    ['d’angelo junior', 'Michael D’Angelo Jr.'],
    ['caio f', 'Caio Ferreira Rodriguez Moura'],
    ['bears', 'Chicago Bears'],
    ['chicago bears', 'Chicago Bears'],
    ['arsenal', 'Arsenal'],
    ['chi', 'Chicago Bears'],
  ])('"%s" finds %s first', (search, first) => {
    expect(found(search)[0]).toBe(first)
  })
})

describe('nicknames are understood', () => {
  test.each([
    ['mike dangelo', 'Michael D’Angelo Jr.'],
    ['nacho', 'Iñaki Aguirre'],
    ['alex odegard', 'Aleksander Ødegård'],
    ['tower', 'Isaiah Penhallow'],
    ['niners', 'San Francisco 49ers'],
    ['sf', 'San Francisco 49ers'],
    ['la rams', 'Los Angeles Rams'],
    ['ny giants', 'New York Giants'],
    ['man utd', 'Manchester United'],
    ['man u', 'Manchester United'],
    ['gunners', 'Arsenal'],
    ['spurs', 'Tottenham Hotspur'],
    ['bilbao', 'Athletic Club'],
    ['fc barcelona', 'Barcelona'],
  ])('"%s" finds %s first', (search, first) => {
    expect(found(search)[0]).toBe(first)
  })
})

describe('a position beside a club finds its players of that position', () => {
  test.each([
    ['bears qb', ['Caleb Strand']],
    ['qb bears', ['Caleb Strand']],
    ['the quarterback of the Bears', ['Caleb Strand']],
    ['chicago’s quarterbacks', ['Caleb Strand']],
    ['chicago quaterback', ['Caleb Strand']],
    ['niners qb', ['Tobias Renfrow']],
    ['49ers left tackle', ['Michael D’Angelo Jr.']],
    ['49ers right tackle', []],
    ['49ers offensive line', ['Michael D’Angelo Jr.']],
    ['49ers ot', ['Michael D’Angelo Jr.']],
    ['rams wide receiver', ['Amon-Ra St. Clair']],
    ['giants pass rusher', ['Bear Whitlock']],
    ['knicks center', ['Isaiah Penhallow']],
    ['knicks power forward', ['Isaiah Penhallow']],
    ['arsenal defenders', ['Martín Castellanos']],
    ['spurs centre-back', ['Aleksander Ødegård']],
    ['la liga goalkeeper', ['Iñaki Aguirre']],
    ['athletic keeper', ['Iñaki Aguirre']],
    ['nba qb', []],
  ])('"%s" finds %j', (search, expected) => {
    expect(found(search)).toEqual(expected)
  })

  it('a name is preferred to a position that is typed alone, and a position beside another word', () => {
    expect(found('te').indexOf('Terry Oakes')).toBeLessThan(found('te').indexOf('Amos Terrell'))
    expect(found('bears te')).toEqual(['Amos Terrell', 'Terry Oakes'])
  })

  it('a club is listed before its players, and a name before a club', () => {
    expect(found('bears').slice(0, 5)).toEqual([
      'Chicago Bears',
      'Caleb Strand',
      'Deion Castellane',
      'Terry Oakes',
      'Amos Terrell',
    ])
    expect(found('bear')[0]).toBe('Bear Whitlock')
  })
})

describe('spelling is allowed for where little is found as typed', () => {
  const spelt = (search: string) =>
    searchNames(all, search).map(({ name, asTyped }) => [name, asTyped])

  it('a misspelt word finds names like it, the nearest first', () => {
    expect(spelt('castelane')).toEqual([
      ['Deion Castellane', false],
      ['Martín Castellanos', false],
    ])
  })

  it('names that match as typed come before those that do not', () => {
    expect(spelt('josh ald')[0]).toEqual(['Josh Alden', true])
    expect(spelt('josh alen')).toEqual([
      ['Josh Alden', false],
      ['Joshua Allen', false],
    ])
  })

  it('names that resemble a word that is found whole do not follow it', () => {
    expect(found('allen')).toEqual(['Joshua Allen'])
  })

  test.each(['xyzzy', 'qqqqqqqq', '!!', ' '])('"%s" finds nothing', (search) => {
    expect(found(search)).toEqual([])
  })
})

describe('the letters by which a name was found are marked', () => {
  const marked = (search: string) => {
    const [first] = searchNames(all, search)
    return (first ? nameParts(first) : [])
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('')
  }

  test.each([
    ['cast', 'Deion [Cast]ellane'],
    ['castelane', 'Deion [Castel]lane'],
    ['ode', 'Aleksander [Øde]gård'],
    ['castle', 'New[castle] United'],
    ['mike dangelo', '[Michael] [D’Angelo] Jr.'],
    ['bears qb', 'Caleb Strand'],
    ['amonra', '[Amon-Ra] St. Clair'],
    ['joshua al', '[Joshua] [Al]len'],
    ['josh al', '[Josh] [Al]den'],
  ])('for "%s" it shows %s', (search, shown) => {
    expect(marked(search)).toBe(shown)
  })
})

const someName = fc.constantFrom(...names)

it('every entry is found by its full name, in first place or tied for it', () => {
  for (const { name } of names) expect(found(name)[0]).toBe(name)
})

it('words may be typed in any order and case', () => {
  const words = someName.chain(({ name }) =>
    fc.shuffledSubarray(name.split(/[\s&]+/), { minLength: 1 }).map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(words, fc.boolean(), (typed, upper) => {
      const same = found(typed.split(' ').reverse().join(' '))
      expect(new Set(found(upper ? typed.toUpperCase() : typed))).toEqual(new Set(same))
    }),
  )
})

it('letters inside a name are found only if there are three or more', () => {
  expect(found('al')).not.toContain('Isaiah Penhallow')
  expect(found('hal')).toContain('Isaiah Penhallow')
})

it('from the third letter of its last word on, a longer search finds no entry as typed that a shorter one does not', () => {
  const beginnings = names.flatMap(({ name }) =>
    Array.from(name, (_, last) => name.slice(0, last + 1)).filter(
      (typed) => (wordsIn(typed).at(-1)?.plain.length ?? 0) >= 3,
    ),
  )
  const asTyped = (search: string) =>
    searchNames(all, search)
      .filter((entry) => entry.asTyped)
      .map(({ name }) => name)
  for (const [at, longer] of beginnings.entries()) {
    const shorter = beginnings[at - 1]
    if (!shorter || !longer.startsWith(shorter)) continue
    expect(asTyped(shorter), `${shorter} and ${longer}`).toEqual(
      expect.arrayContaining(asTyped(longer)),
    )
  }
})

it('the parts of a name are the name, and any text may be searched for', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    someName.chain(({ name }) => fc.nat(name.length).map((at) => name.slice(0, at))),
  )
  fc.assert(
    fc.property(text, (search) => {
      for (const entry of searchNames(all, search))
        expect(
          nameParts(entry)
            .map((part) => part.text)
            .join(''),
        ).toBe(entry.name)
    }),
  )
})
