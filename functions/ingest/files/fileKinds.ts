import type { FactKind } from '#shared/domain/facts/fact.ts'
import * as form from './cellForms.ts'

export interface Column {
  form: form.CellForm
  required: boolean
  emptyValue: (readAt: Date) => unknown
  /** The field of the fact, if its name is not the column's. */
  target?: readonly [string, string]
}

export interface FileKind {
  fact: FactKind
  columns: Readonly<Record<string, Column>>
}

const required = (columnForm: form.CellForm): Column => ({
  form: columnForm,
  required: true,
  emptyValue: () => undefined,
})
const optional = (columnForm: form.CellForm, emptyValue: unknown = null): Column => ({
  form: columnForm,
  required: false,
  emptyValue: () => emptyValue,
})
const timeOrImportTime: Column = {
  form: form.isoTime,
  required: false,
  emptyValue: (readAt) => readAt.toISOString(),
}

const id = required(form.identifier)
const competition = required(form.upperCase)
const text = optional(form.text)
const number = optional(form.number)

/** The kinds of files, in the order in which they are read: kinds that others refer to come first. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  teams: {
    fact: 'team',
    columns: {
      id,
      competition,
      city: required(form.text),
      name: required(form.text),
      abbreviation: required(form.upperCase),
      primaryColour: { ...required(form.hexColour), target: ['colours', 'primary'] },
      secondaryColour: { ...required(form.hexColour), target: ['colours', 'secondary'] },
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
      name: required(form.text),
      nickname: text,
      knownAs: text,
      jersey: number,
      position: text,
      depthOrder: number,
      active: optional(form.yesOrNo, true),
      birthDate: optional(form.isoDay),
      heightInches: optional(form.height),
      weightPounds: number,
      market: { ...optional(form.market), emptyValue: () => undefined },
    },
  },
  games: {
    fact: 'game',
    columns: {
      id,
      competition,
      season: required(form.number),
      seasonType: optional(form.number, 1),
      week: number,
      day: optional(form.isoDay),
      at: optional(form.isoTime),
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
      startedOn: required(form.isoDay),
      returnedOn: optional(form.isoDay),
      expectedOn: optional(form.isoDay),
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
      at: timeOrImportTime,
      status: required(form.text),
      startedOn: { ...optional(form.isoDay), emptyValue: () => undefined },
      practice: text,
      bodyPart: text,
      notes: text,
      source: { ...text, emptyValue: () => undefined },
    },
  },
  lines: {
    fact: 'line',
    columns: {
      gameId: id,
      at: timeOrImportTime,
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
      at: timeOrImportTime,
      home: required(form.number),
      away: required(form.number),
      final: required(form.yesOrNo),
    },
  },
  stats: {
    fact: 'stats',
    columns: {
      playerId: id,
      competition,
      season: required(form.number),
      games: required(form.number),
      starts: number,
      minutes: number,
      points: number,
      rebounds: number,
      assists: number,
      steals: number,
      blocks: number,
      goals: number,
      snapShare: number,
      snapShareLast: number,
      snapSharePriorFour: number,
      recentGames: { ...optional(form.playedGames), emptyValue: () => undefined },
      missedSince: { ...optional(form.isoDay), emptyValue: () => undefined },
    },
  },
  news: {
    fact: 'news',
    columns: {
      id,
      competition,
      teamId: optional(form.identifier),
      playerIds: optional(form.list, []),
      at: required(form.isoTime),
      title: required(form.text),
      source: required(form.text),
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
      at: required(form.isoTime),
      name: required(form.text),
      handle: required(form.text),
      text: required(form.text),
      url: text,
    },
  },
  bets: {
    fact: 'bet',
    columns: {
      id,
      competition,
      at: required(form.isoTime),
      payout: required(form.number),
      win: required(form.yesOrNo),
    },
  },
}
