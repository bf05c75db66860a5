import { FeedError } from '../../feed.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** The body after decompression. What is larger than the limit is left unread, whatever it announced. */
export const readBody = async (response: Response, largest: number): Promise<Uint8Array> => {
  const tooLarge = () => new FeedError(`sent more than the ${megabytes(largest)} that are read`)
  if (Number(response.headers.get('content-length')) > largest) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
