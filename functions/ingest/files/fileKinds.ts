import type { FactKind } from '#shared/domain/facts/fact.ts'
import * as form from './cellForms.ts'

export interface Column {
  form: form.Form
  required: boolean
  /** What an empty cell means. */
  otherwise: (readAt: Date) => unknown
  /** Where the value goes, if not into the field of that name. */
  into?: readonly [string, string]
}

export interface FileKind {
  fact: FactKind
  columns: Readonly<Record<string, Column>>
}

const needed = (one: form.Form): Column => ({
  form: one,
  required: true,
  otherwise: () => undefined,
})
const optional = (one: form.Form, otherwise: unknown = null): Column => ({
  form: one,
  required: false,
  otherwise: () => otherwise,
})
const momentOfReading: Column = {
  form: form.instant,
  required: false,
  otherwise: (readAt) => readAt.toISOString(),
}

const id = needed(form.identifier)
const competition = needed(form.capitals)
const text = optional(form.words)
const number = optional(form.number)

/** In the order in which they are read: what others refer to comes first. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  teams: {
    fact: 'team',
    columns: {
      id,
      competition,
      city: needed(form.words),
      name: needed(form.words),
      abbreviation: needed(form.capitals),
      primaryColour: { ...needed(form.colour), into: ['colours', 'primary'] },
      secondaryColour: { ...needed(form.colour), into: ['colours', 'secondary'] },
      conference: text,
      division: text,
    },
  },
  players: {
    fact: 'player',
    columns: {
      id,
      competition,
      teamId: optional(form.identifier),
      name: needed(form.words),
      nickname: text,
      jersey: number,
      position: text,
      depthOrder: number,
      active: optional(form.yesOrNo, true),
      birthDate: optional(form.day),
      heightInches: optional(form.height),
      weightPounds: number,
    },
  },
  games: {
    fact: 'game',
    columns: {
      id,
      competition,
      season: needed(form.number),
      seasonType: optional(form.number, 1),
      week: number,
      day: optional(form.day),
      at: optional(form.instant),
      status: optional(form.lowerCase, 'scheduled'),
      homeTeamId: id,
      awayTeamId: id,
      venue: text,
      neutral: optional(form.yesOrNo, false),
      description: text,
    },
  },
  injuries: {
    fact: 'injury',
    columns: {
      id,
      playerId: id,
      bodyPart: text,
      side: optional(form.lowerCase),
      diagnosis: text,
      grade: number,
      startedOn: needed(form.day),
      returnedOn: optional(form.day),
      expectedOn: optional(form.day),
      surgery: optional(form.yesOrNo, false),
      recurrence: optional(form.yesOrNo, false),
      notes: text,
      unread: optional(form.yesOrNo, false),
    },
  },
  statuses: {
    fact: 'status',
    columns: {
      playerId: id,
      at: momentOfReading,
      status: needed(form.words),
      startedOn: { ...optional(form.day), otherwise: () => undefined },
      practice: text,
      bodyPart: text,
      notes: text,
    },
  },
  lines: {
    fact: 'line',
    columns: {
      gameId: id,
      at: momentOfReading,
      spread: number,
      total: number,
      homeMoneyline: number,
      awayMoneyline: number,
      homeSpreadMoneyline: number,
      awaySpreadMoneyline: number,
    },
  },
  scores: {
    fact: 'score',
    columns: {
      gameId: id,
      at: momentOfReading,
      home: needed(form.number),
      away: needed(form.number),
      final: needed(form.yesOrNo),
    },
  },
  stats: {
    fact: 'stats',
    columns: {
      playerId: id,
      competition,
      season: needed(form.number),
      games: needed(form.number),
      starts: number,
      minutes: number,
      points: number,
      rebounds: number,
      assists: number,
      steals: number,
      blocks: number,
      goals: number,
      snapShare: number,
    },
  },
  news: {
    fact: 'news',
    columns: {
      id,
      competition,
      teamId: optional(form.identifier),
      playerIds: optional(form.list, []),
      at: needed(form.instant),
      title: needed(form.words),
      source: needed(form.words),
      url: text,
      author: text,
      categories: optional(form.list, []),
      content: text,
    },
  },
  posts: {
    fact: 'post',
    columns: {
      id,
      competition,
      teamId: optional(form.identifier),
      playerId: optional(form.identifier),
      at: needed(form.instant),
      name: needed(form.words),
      handle: needed(form.words),
      text: needed(form.words),
      url: text,
    },
  },
  bets: {
    fact: 'bet',
    columns: {
      id,
      competition,
      at: needed(form.instant),
      payout: needed(form.number),
      win: needed(form.yesOrNo),
    },
  },
}
