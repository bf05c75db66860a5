import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { clientConfiguration } from '../emulators/clients.ts'
import type { Distribution } from '../template/distribution.ts'
import { emulatedRegion } from '../template/physicalNames.ts'
import type { BucketDescription } from '../template/storage.ts'
import { type EdgeRequest, type EdgeResponse, plain } from './exchange.ts'

/** The bucket of pictures, read with CloudFront's own permission. */
export const picturesBucket = (buckets: readonly BucketDescription[], endpoint: string) => {
  const Bucket = buckets.find(({ name }) => name.startsWith('pictures'))?.name
  let s3: S3Client | undefined
  return async ({ path }: EdgeRequest): Promise<EdgeResponse> => {
    s3 ??= new S3Client({
      ...clientConfiguration(endpoint),
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    const Key = decodeURIComponent(path).slice(1)
    try {
      const object = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return {
        status: 200,
        headers: {
          'content-type': object.ContentType ?? 'application/octet-stream',
          'cache-control': object.CacheControl ?? '',
          etag: object.ETag ?? '',
        },
        body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      }
    } catch (error) {
      // CloudFront may not list the bucket, so S3 answers 403 for a missing object, not 404.
      if (error instanceof NoSuchKey) return plain(403, 'Access Denied')
      throw error
    }
  }
}

/** The headers allow uploads to a bucket's address, which is the emulator's on a laptop. */
export const withLocalBuckets = (
  distribution: Distribution,
  buckets: readonly BucketDescription[],
  endpoint: string,
): Distribution => ({
  ...distribution,
  behaviors: distribution.behaviors.map((behavior) => ({
    ...behavior,
    headers: behavior.headers.map((header) => ({
      ...header,
      value: buckets.reduce(
        (value, { name }) =>
          value.replaceAll(`https://${name}.s3.${emulatedRegion}.amazonaws.com`, endpoint),
        header.value,
      ),
    })),
  })),
})
