import { randomUUID } from 'node:crypto'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { GzippedText, mostAnswerBytes, SeeOther } from '#functions/http/call.ts'

/** The smallest part that S3 accepts. It is larger than any answer. */
const partBytes = 5 * 1_048_576

/** Long enough for a browser to follow the answer, in seconds. */
const expiresIn = 60

interface Sizes {
  answered: number
  part: number
}

/**
 * Answers with a compressed text of unknown length. If it is too large for an answer, it is uploaded to the
 * private bucket, with one part in memory at a time, and the caller is redirected to an address that opens only
 * this file. The bucket deletes unfinished uploads after a day.
 */
export const sentOrStored = async (
  chunks: AsyncIterable<Uint8Array>,
  { s3, bucket, contentType }: { s3: S3Client; bucket: string; contentType: string },
  { answered, part }: Sizes = { answered: mostAnswerBytes, part: partBytes },
): Promise<GzippedText | SeeOther> => {
  const Key = `users/${randomUUID()}.csv`
  const of = { Bucket: bucket, Key }
  let upload: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  const send = async (Body: Buffer) => {
    if (upload === undefined) {
      const about = { ContentType: contentType, ContentEncoding: 'gzip' }
      const begun = await s3.send(new CreateMultipartUploadCommand({ ...of, ...about }))
      upload = begun.UploadId
    }
    const PartNumber = parts.length + 1
    const command = new UploadPartCommand({ ...of, UploadId: upload, PartNumber, Body })
    parts.push({ PartNumber, ETag: (await s3.send(command)).ETag })
  }

  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < part) continue
    await send(Buffer.concat(held))
    held = []
    size = 0
  }
  if (upload === undefined && size <= answered) return new GzippedText(Buffer.concat(held))
  if (size > 0) await send(Buffer.concat(held))
  const MultipartUpload = { Parts: parts }
  await s3.send(new CompleteMultipartUploadCommand({ ...of, UploadId: upload, MultipartUpload }))
  return new SeeOther(await getSignedUrl(s3, new GetObjectCommand(of), { expiresIn }))
}
