import type { Competition } from '#shared/domain/sport/sport.ts'

/** Papers, writers and accounts: all of them invented, as their addresses under `.example` show. */
export const papers: Readonly<Record<Competition, readonly string[]>> = {
  NFL: ['The Yard Marker Daily', 'Hashmark Herald', 'Fourth & Long Letter'],
  NBA: ['The Baseline Courier', 'Hardwood Almanac', 'Sixth Man Gazette'],
  EPL: ['The Terrace Dispatch', 'Touchline Chronicle', 'Half-Time Pie Review'],
  ESP: ['La Gaceta del Córner', 'Diario del Césped', 'El Cuaderno del Banquillo'],
}

export const writers: Readonly<Record<Competition, readonly string[]>> = {
  NFL: ['Delphine Marchbanks', 'Rowan Tillinghast', 'Octavia Penfield', 'Barnabas Crowe-Wells'],
  NBA: ['Marguerite Ashdown', 'Linus Oyelaran-Best', 'Cordelia Vantage', 'Jasper Quillfeather'],
  EPL: ['Winifred Hollowell', 'Ignatius Bramble', 'Philippa Underhay', 'Desmond Catterick-Lowe'],
  ESP: ['Leocadia Montalbo', 'Eutimio Carrasquedo', 'Brígida Valdehierro', 'Anselmo Ripollés-Gay'],
}

export const accounts: Readonly<Record<Competition, readonly (readonly [string, string])[]>> = {
  NFL: [
    ['Sunday Sideline Notes', 'sideline_notes_demo'],
    ['The Practice Squad', 'practicesquad_demo'],
    ['Snap Count Sally', 'snapcountsally_demo'],
  ],
  NBA: [
    ['Tip-Off Tally', 'tipofftally_demo'],
    ['Paint Protectors', 'paintprotect_demo'],
    ['Bench Mob Bulletin', 'benchmob_demo'],
  ],
  EPL: [
    ['Row Z Regulars', 'rowzregulars_demo'],
    ['Treatment Table', 'treatmenttable_demo'],
    ['Second Ball Society', 'secondball_demo'],
  ],
  ESP: [
    ['Grada Norte', 'gradanorte_demo'],
    ['La Enfermería', 'laenfermeria_demo'],
    ['Toque y Pase', 'toqueypase_demo'],
  ],
}
