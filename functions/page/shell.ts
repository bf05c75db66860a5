import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/** On a laptop the frontend may be rebuilt while the portal runs. A deployed shell never changes. */
const keptMs = 30_000

/** The app shell of the function's own release, kept in memory for a short time. */
export const appShell = (s3: S3Client, Bucket: string, Key: string, clock: () => number) => {
  let kept: { at: number; text: Promise<string> } | undefined
  const read = async () => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return (await Body?.transformToString()) ?? ''
  }
  return (): Promise<string> => {
    if (kept && Math.abs(clock() - kept.at) < keptMs) return kept.text
    const text = read()
    const newest = { at: clock(), text }
    kept = newest
    text.catch(() => {
      if (kept === newest) kept = undefined
    })
    return text
  }
}
