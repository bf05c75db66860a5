import type { SoccerRow } from './club.ts'

/**
 * The clubs of every season since 2015/16, by our abbreviation. The other names include the code in Fantasy Premier
 * League, as `fpl 3`, which never changes, and the names there and at football-data.co.uk.
 */
export const eplClubs = {
  ARS: ['London', 'Arsenal', '#EF0107', '#063672', 'fpl 3'],
  AVL: ['Birmingham', 'Aston Villa', '#670E36', '#95BFE5', 'fpl 7'],
  BHA: ['Brighton', 'Brighton & Hove Albion', '#0057B8', '#FFCD00', 'fpl 36 · Brighton'],
  BOU: ['Bournemouth', 'Bournemouth', '#DA291C', '#000000', 'fpl 91'],
  BRE: ['London', 'Brentford', '#E30613', '#FBB800', 'fpl 94'],
  BUR: ['Burnley', 'Burnley', '#6C1D45', '#99D6EA', 'fpl 90'],
  CAR: ['Cardiff', 'Cardiff City', '#0070B5', '#D11524', 'fpl 97 · Cardiff'],
  CHE: ['London', 'Chelsea', '#034694', '#DBA111', 'fpl 8'],
  COV: ['Coventry', 'Coventry City', '#59CBE8', '#0F2E53', 'fpl 9 · Coventry'],
  CRY: ['London', 'Crystal Palace', '#1B458F', '#C4122E', 'fpl 31'],
  EVE: ['Liverpool', 'Everton', '#003399', '#A7A9AC', 'fpl 11'],
  FUL: ['London', 'Fulham', '#000000', '#CC0000', 'fpl 54'],
  HUD: ['Huddersfield', 'Huddersfield Town', '#0E63AD', '#FDE643', 'fpl 38 · Huddersfield'],
  HUL: ['Hull', 'Hull City', '#F5A12D', '#000000', 'fpl 88 · Hull'],
  IPS: ['Ipswich', 'Ipswich Town', '#0044AA', '#DE2C37', 'fpl 40 · Ipswich'],
  LEE: ['Leeds', 'Leeds United', '#1D428A', '#FFCD00', 'fpl 2 · Leeds'],
  LEI: ['Leicester', 'Leicester City', '#003090', '#FDBE11', 'fpl 13 · Leicester'],
  LIV: ['Liverpool', 'Liverpool', '#C8102E', '#00B2A9', 'fpl 14'],
  LUT: ['Luton', 'Luton Town', '#F78F1E', '#002D62', 'fpl 102 · Luton'],
  MCI: ['Manchester', 'Manchester City', '#6CABDD', '#1C2C5B', 'fpl 43 · Man City'],
  MID: ['Middlesbrough', 'Middlesbrough', '#E11B22', '#004494', 'fpl 25'],
  MUN: ['Manchester', 'Manchester United', '#DA291C', '#FBE122', 'fpl 1 · Man Utd · Man United'],
  NEW: ['Newcastle', 'Newcastle United', '#241F20', '#41B6E6', 'fpl 4 · Newcastle'],
  NFO: [
    'Nottingham',
    'Nottingham Forest',
    '#DD0000',
    '#A7A9AC',
    "fpl 17 · Nott'm Forest · Nottm Forest",
  ],
  NOR: ['Norwich', 'Norwich City', '#00A650', '#FFF200', 'fpl 45 · Norwich'],
  SHU: ['Sheffield', 'Sheffield United', '#EE2737', '#0D171A', 'fpl 49 · Sheffield Utd'],
  SOU: ['Southampton', 'Southampton', '#D71920', '#130C0E', 'fpl 20'],
  STK: ['Stoke-on-Trent', 'Stoke City', '#E03A3E', '#1B449C', 'fpl 110 · Stoke'],
  SUN: ['Sunderland', 'Sunderland', '#EB172B', '#211E1F', 'fpl 56'],
  SWA: ['Swansea', 'Swansea City', '#121212', '#FFFFFF', 'fpl 80 · Swansea'],
  TOT: ['London', 'Tottenham Hotspur', '#132257', '#A7A9AC', 'fpl 6 · Spurs · Tottenham'],
  WAT: ['Watford', 'Watford', '#FBEE23', '#ED2127', 'fpl 57'],
  WBA: ['West Bromwich', 'West Bromwich Albion', '#122F67', '#149D48', 'fpl 35 · West Brom'],
  WHU: ['London', 'West Ham United', '#7A263A', '#1BB1E7', 'fpl 21 · West Ham'],
  WOL: ['Wolverhampton', 'Wolverhampton Wanderers', '#FDB913', '#231F20', 'fpl 39 · Wolves'],
} as const satisfies Record<string, SoccerRow>
