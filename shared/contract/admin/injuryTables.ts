import * as z from 'zod'
import { sportId, timestamp } from '../fields.ts'

const day = z.iso.date()
const number = z.number().nullable()
const text = z.string().nullable()

/** One row per injury of the players who were found. */
const infoRow = z.strictObject({
  id: z.string(),
  player_id: z.string(),
  player_name: z.string(),
  team_name: z.string(),
  position: text,
  body_part: text,
  injury_date: day,
  recovery_return_date: day.nullable(),
  final_injury_grade: number,
  admin_injury_grade: number,
  optimal_recovery_time: number,
  days_past_optimal_recovery_time: number,
  grid_status: z.string(),
  grid_score_average: number,
  irc_total: number,
  hpf_total: number,
  cis_total: number,
  gaming_score: number,
})

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Rows whose columns depend on the sport and on what was found. */
const rows = z.array(z.record(z.string(), cell))

export const searchTables = {
  info: z.array(infoRow),
  details: rows,
  ircTable: rows,
  hpfTable: rows,
  rawCrawler: rows,
  convertedCrawler: rows,
  teamTable: rows,
  schedulesTable: rows,
  heatmapTable: rows,
}

/** A team's scores as shown from `created_at` until `updated_at`. */
export const teamScore = z.strictObject({
  id: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  sportsID: sportId,
  team_gaming_score: number,
  original_team_gaming_score: number,
  offensive_gaming_average: number,
  original_offensive_gaming_average: number,
  defensive_gaming_average: number,
  original_defensive_gaming_average: number,
  offensive_line_avg: number,
  offensive_line_avg_rounded: number,
  offensive_skills_avg: number,
  offensive_skills_avg_rounded: number,
  defensive_line_avg: number,
  defensive_line_avg_rounded: number,
  defensive_secondary_avg: number,
  defensive_secondary_avg_rounded: number,
  cis_total: number,
  irc_total: number,
  hpf_total: number,
  created_at: timestamp,
  /** Null for the scores shown now. */
  updated_at: timestamp.nullable(),
})
