import type { Competition } from '#shared/domain/sport.ts'

export interface DemoTeam {
  id: string
  city: string
  name: string
  abbr: string
  colours: { primary: string; secondary: string }
}

const team = (
  id: string,
  city: string,
  name: string,
  primary: string,
  secondary: string,
): DemoTeam => ({
  id,
  city,
  name,
  abbr: id.split('-')[1] ?? id,
  colours: { primary, secondary },
})

/** Real clubs; their marks are drawn from these letters and colours. */
export const demoTeams: Record<Competition, readonly DemoTeam[]> = {
  NFL: [
    team('nfl-BUF', 'Buffalo', 'Bills', '#00338D', '#C60C30'),
    team('nfl-MIA', 'Miami', 'Dolphins', '#008E97', '#FC4C02'),
    team('nfl-DET', 'Detroit', 'Lions', '#0076B6', '#B0B7BC'),
    team('nfl-GB', 'Green Bay', 'Packers', '#203731', '#FFB612'),
  ],
  NBA: [
    team('nba-BOS', 'Boston', 'Celtics', '#007A33', '#BA9653'),
    team('nba-NYK', 'New York', 'Knicks', '#006BB6', '#F58426'),
    team('nba-DEN', 'Denver', 'Nuggets', '#0E2240', '#FEC524'),
    team('nba-LAL', 'Los Angeles', 'Lakers', '#552583', '#FDB927'),
  ],
  EPL: [
    team('epl-ARS', 'London', 'Arsenal', '#EF0107', '#063672'),
    team('epl-LIV', 'Liverpool', 'Liverpool', '#C8102E', '#00B2A9'),
    team('epl-MCI', 'Manchester', 'Manchester City', '#6CABDD', '#1C2C5B'),
    team('epl-NEW', 'Newcastle', 'Newcastle United', '#241F20', '#41B6E6'),
  ],
  ESP: [
    team('esp-ATH', 'Bilbao', 'Athletic Club', '#EE2523', '#171A1C'),
    team('esp-ATM', 'Madrid', 'Atlético Madrid', '#CB3524', '#272E61'),
    team('esp-FCB', 'Barcelona', 'Barcelona', '#A50044', '#004D98'),
    team('esp-RMA', 'Madrid', 'Real Madrid', '#00529F', '#FEBE10'),
  ],
}
