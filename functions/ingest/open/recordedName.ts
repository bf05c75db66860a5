import { recordingFolder, type SourceName, sourceNames } from '#shared/domain/feeds/openSources.ts'

/** A publisher's file with the time from which it stood at its address. */
export interface RecordedName {
  source: SourceName
  at: Date
  file: string
}

/** `20260208T203000Z` */
export const recordedTime = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const form = /^([^/]+)\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\/([^/]+)$/

/** Reads `nba/20260208T203000Z/Injury-Report_2026-02-08_03_30PM.pdf`; undefined if it is no such name. */
export const recordedName = (name: string): RecordedName | undefined => {
  const [, folder, year, month, day, hour, minute, second, file] = form.exec(name) ?? []
  const source = sourceNames.find((one) => recordingFolder(one) === folder)
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (!source || !file || Number.isNaN(at.getTime())) return undefined
  return { source, at, file: file.replace(/\.gz$/, '') }
}
