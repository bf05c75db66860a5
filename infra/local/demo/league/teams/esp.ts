import type { ClubRow } from './clubRow.ts'

/** The members of 2025–26, the last season known for sure when this was written. */
export const espClubs: readonly ClubRow[] = [
  ['ALA', 'Vitoria-Gasteiz', 'Alavés', '#0761AF', '#FFFFFF', 'Mendizorroza'],
  ['ATH', 'Bilbao', 'Athletic Club', '#EE2523', '#171A1C', 'San Mamés'],
  ['ATM', 'Madrid', 'Atlético Madrid', '#CB3524', '#272E61', 'Metropolitano'],
  ['FCB', 'Barcelona', 'Barcelona', '#A50044', '#004D98', 'Camp Nou'],
  ['CEL', 'Vigo', 'Celta Vigo', '#8AC3EE', '#E5254E', 'Balaídos'],
  ['ELC', 'Elche', 'Elche', '#05642C', '#FFFFFF', 'Martínez Valero'],
  ['ESY', 'Barcelona', 'Espanyol', '#007FC8', '#FFFFFF', 'RCDE Stadium'],
  ['GET', 'Getafe', 'Getafe', '#005999', '#C5352B', 'Coliseum'],
  ['GIR', 'Girona', 'Girona', '#CD2534', '#FFFFFF', 'Montilivi'],
  ['LEV', 'Valencia', 'Levante', '#B4053F', '#005CA5', 'Ciutat de València'],
  ['MLL', 'Palma', 'Mallorca', '#E20613', '#000000', 'Son Moix'],
  ['OSA', 'Pamplona', 'Osasuna', '#D91A21', '#0A346F', 'El Sadar'],
  ['OVI', 'Oviedo', 'Real Oviedo', '#1A3D7C', '#FFFFFF', 'Carlos Tartiere'],
  ['RAY', 'Madrid', 'Rayo Vallecano', '#E53027', '#FFFFFF', 'Vallecas'],
  ['BET', 'Seville', 'Real Betis', '#00954C', '#FFFFFF', 'Benito Villamarín'],
  ['RMA', 'Madrid', 'Real Madrid', '#00529F', '#FEBE10', 'Santiago Bernabéu'],
  ['RSO', 'San Sebastián', 'Real Sociedad', '#0067B1', '#FFFFFF', 'Anoeta'],
  ['SEV', 'Seville', 'Sevilla', '#D4021D', '#FFFFFF', 'Ramón Sánchez-Pizjuán'],
  ['VAL', 'Valencia', 'Valencia', '#EE3524', '#000000', 'Mestalla'],
  ['VIL', 'Villarreal', 'Villarreal', '#FFE667', '#005187', 'Estadio de la Cerámica'],
]
