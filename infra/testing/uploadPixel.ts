import { createHash } from 'node:crypto'

// Not drawn by sharp: this process has not loaded it, as `npm start` has not.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Begun {
  data: { id: string; url: string; upload: { url: string; headers: Record<string, string> } }
}

/** Announces a picture of one pixel to a portal and puts it to its signed address, as an admin's browser does. */
export const uploadPixel = async (origin: string, token: string) => {
  const answer = await fetch(`${origin}/api/admin/upload/image`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({
      filename: 'a.png',
      contentType: 'image/png',
      size: pixel.length,
      sha256: createHash('sha256').update(pixel).digest('base64'),
    }),
  })
  const { id, url, upload } = ((await answer.json()) as Begun).data
  const body = new Uint8Array(pixel)
  const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body })
  if (!put.ok) throw new Error(`The bucket answered ${put.status}: ${await put.text()}`)
  return { id, url }
}

export const stateOfUpload = async (origin: string, token: string, id: string) => {
  const headers = { 'x-access-token': token }
  const answer = await fetch(`${origin}/api/admin/upload/image/${id}`, { headers })
  return ((await answer.json()) as { data: { state: string } }).data.state
}
