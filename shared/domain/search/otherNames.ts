import type { Team } from '../facts/teams.ts'
import type { SportId } from '../sport/sport.ts'
import { wordsIn } from './words.ts'

/** Forms of one given name, a group per line. A search for any of them finds the others. */
const givenNames = `
  michael mike mikey · joshua josh · matthew matt · christopher chris topher · alexander alex xander
  nicholas nicolas nick nico · benjamin ben benny · daniel dan danny · robert rob bob bobby robbie
  william will bill billy willie · james jim jimmy jamie · thomas tom tommy · anthony tony
  andrew andy drew · joseph joe joey · david dave · edward eddie ed ted · kenneth ken kenny
  zachary zach zack zac · jonathan jon jonny johnny john · samuel sam sammy · timothy tim
  gregory greg · stephen steven steve · patrick pat paddy · jeffrey geoffrey jeff geoff
  richard rich rick ricky · ronald ron ronnie · charles charlie chuck · francis frank frankie
  lawrence larry · gabriel gabe · jacob jake · cameron cam · nathaniel nathan nate
  theodore theo teddy · vincent vince vinny · raymond ray · jeremiah jeremy jerry · philip phillip phil
  frederick fred freddie · maximilian maxwell max · dominic dominick dom · russell russ
  francisco paco fran · jose pepe · ignacio nacho inaki · santiago santi · rafael rafa
  manuel manu manolo · luis lucho · eduardo edu · fernando nando · giovanni gio · leonardo leo
`

const formsOf = new Map<string, readonly string[]>()
for (const group of givenNames.split(/[·\n]/)) {
  const forms = group.trim().split(' ')
  for (const form of forms) formsOf.set(form, forms)
}

/** `mike` for `michael`, in both directions. */
export const givenNameForms = (givenName: string): readonly string[] =>
  (formsOf.get(givenName) ?? []).filter((form) => form !== givenName)

/** Nicknames of clubs among supporters and in headlines, by the club's name without accents. */
const clubNicknames: Readonly<Record<SportId, Readonly<Record<string, string>>>> = {
  1: {
    '49ers': 'niners',
    buccaneers: 'bucs',
    cardinals: 'cards',
    chargers: 'bolts',
    dolphins: 'phins fins',
    giants: 'gmen',
    jaguars: 'jags',
    packers: 'pack cheeseheads',
    patriots: 'pats',
    seahawks: 'hawks',
    vikings: 'vikes',
  },
  2: {
    '76ers': 'sixers',
    cavaliers: 'cavs',
    celtics: 'celts',
    clippers: 'clips',
    grizzlies: 'grizz',
    mavericks: 'mavs',
    nuggets: 'nugs',
    pelicans: 'pels',
    raptors: 'raps',
    timberwolves: 'wolves twolves',
    warriors: 'dubs',
    wizards: 'wiz',
  },
  3: {
    arsenal: 'gunners',
    'aston villa': 'villans',
    'atletico madrid': 'atleti colchoneros',
    barcelona: 'barca blaugrana',
    bournemouth: 'cherries',
    brentford: 'bees',
    'brighton hove albion': 'seagulls',
    burnley: 'clarets',
    chelsea: 'blues',
    'crystal palace': 'eagles',
    everton: 'toffees',
    fulham: 'cottagers',
    liverpool: 'reds',
    'manchester united': 'red devils',
    'newcastle united': 'magpies toon',
    'real madrid': 'blancos merengues',
    sunderland: 'black cats',
    'tottenham hotspur': 'spurs',
    villarreal: 'yellow submarine',
    'west ham united': 'hammers irons',
    'wolverhampton wanderers': 'wolves',
  },
}

/** Short for a city, or for a word of a club's name. */
const shortForms: Readonly<Record<string, string>> = {
  'green bay': 'gb',
  indianapolis: 'indy',
  jacksonville: 'jax',
  'kansas city': 'kc',
  'los angeles': 'la',
  'new england': 'ne',
  'new orleans': 'nola',
  'new york': 'ny nyc',
  'oklahoma city': 'okc',
  philadelphia: 'philly',
  'san francisco': 'sf frisco',
  'tampa bay': 'tb',
  united: 'utd',
  washington: 'dc',
}

const plain = (text: string) =>
  wordsIn(text)
    .map((word) => word.plain)
    .join(' ')

/** Words for a club that are not in its city or name: `niners`, `sf`, `utd`. */
export const clubNickname = (
  sport: SportId,
  { city, name }: Pick<Team, 'city' | 'name'>,
): readonly string[] => {
  const nicknames = clubNicknames[sport][plain(name)]
  const short = [plain(city), ...plain(name).split(' ')].flatMap((part) => shortForms[part] ?? [])
  return [nicknames ?? [], short].flat().flatMap((words) => words.split(' '))
}
