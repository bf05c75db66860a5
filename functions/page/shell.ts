import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { kept } from '#functions/runtime/kept.ts'

/** On a laptop the frontend may be rebuilt while the portal runs. A deployed shell never changes. */
const keptMs = 30_000

/** The app shell of the function's own release, kept in memory for a short time. */
export const appShell = (s3: S3Client, Bucket: string, Key: string, clock: () => number) => {
  const read = kept(async () => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return (await Body?.transformToString()) ?? ''
  }, clock)
  return () => read(keptMs)
}
