import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { uploadKey } from '#functions/store/pictures.ts'
import { signedSeconds } from '#shared/domain/publication/picture.ts'

/** Without this the SDK would sign a checksum of its own, of an empty body. */
export const presigningClient = () =>
  new S3Client({ ...boundedCalls(), requestChecksumCalculation: 'WHEN_REQUIRED' })

/** The headers that must be sent as they were signed. */
const signed = ['host', 'content-type', 'content-length', 'x-amz-checksum-sha256']

/**
 * An address to which exactly these bytes may be put. Length, type and checksum are signed as headers, because S3
 * compares headers with the body. It would not check a checksum in the query, where the SDK would put it.
 */
export const presignedPut = async (
  s3: S3Client,
  bucket: string,
  id: string,
  { contentType, size, sha256 }: { contentType: string; size: number; sha256: string },
) => {
  const url = await getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: bucket,
      Key: uploadKey(id),
      ContentType: contentType,
      ContentLength: size,
      ChecksumSHA256: sha256,
    }),
    {
      expiresIn: signedSeconds,
      signableHeaders: new Set(signed),
      unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    },
  )
  // A browser sets the length itself.
  return { url, headers: { 'content-type': contentType, 'x-amz-checksum-sha256': sha256 } }
}
