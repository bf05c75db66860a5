import type { Reject } from '../feed.ts'

/** A wrong column makes as many as the file has lines, and 50 MB hold 25 million lines. */
const mostKept = 1000

/** What a file's rejects come to: the first thousand, and the number of the others. */
export const rejectsOf = (file: string) => {
  const kept: Reject[] = []
  let others = 0
  return {
    add: (reject: Reject) => {
      if (kept.length < mostKept) kept.push(reject)
      else others++
    },
    list: (): Reject[] =>
      others
        ? [...kept, { path: file, reason: `${others} more records were rejected`, record: null }]
        : kept,
  }
}
export type Rejects = ReturnType<typeof rejectsOf>
