import { describe, expect, test } from 'vitest'
import type { UploadFate } from '#shared/contract/admin/uploads.ts'
import { mostPictureBytes, uploadLost } from '#shared/domain/publication/picture.ts'
import { ApiError } from '../api/send.ts'
import { imageUploader, pastedImage } from './uploadImage.ts'

const png = (size = 3) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
const picture = { src: '/a.webp', srcset: '', width: 1, height: 1, placeholder: '' }
const cancelled = () => new DOMException('', 'AbortError')

/** A server that answers each request for the outcome with the next of these. */
const uploaderAt = (fates: (UploadFate | ApiError)[], over: object = {}) => {
  const calls: [string, unknown][] = []
  const put: unknown[] = []
  const upload = imageUploader({
    call: (async (route: string, request: { body?: unknown; params?: unknown }) => {
      calls.push([route, request.body ?? request.params])
      if (route.startsWith('GET')) {
        const fate = fates.shift()
        if (fate instanceof ApiError) throw fate
        return fate
      }
      return { id: 'id', url: '/a.webp', upload: { url: 's3', headers: { a: 'b' } } }
    }) as never,
    put: async (to, file, onProgress) => {
      onProgress(0.5)
      put.push([to, file])
    },
    pause: async (_, signal) => {
      if (signal?.aborted) throw cancelled()
    },
    ...over,
  })
  return { upload, calls, put }
}

describe('an upload', () => {
  test('an upload announces the file, sends it to S3, and waits until the picture is published', async () => {
    const file = png()
    const shares: number[] = []
    const { upload, calls, put } = uploaderAt([
      { state: 'waiting' },
      { state: 'ready', picture, note: 'Only one.' },
    ])
    const notes: string[] = []
    const uploaded = upload(
      file,
      (share) => shares.push(share),
      undefined,
      (note) => notes.push(note),
    )
    await expect(uploaded).resolves.toEqual(picture)
    expect(notes).toEqual(['Only one.'])
    expect(calls).toEqual([
      [
        'POST /admin/upload/image',
        {
          filename: 'a.png',
          contentType: 'image/png',
          size: 3,
          sha256: 'cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw=',
        },
      ],
      ['GET /admin/upload/image/{id}', { id: 'id' }],
      ['GET /admin/upload/image/{id}', { id: 'id' }],
    ])
    expect(put).toEqual([[{ url: 's3', headers: { a: 'b' } }, file]])
    expect(shares).toEqual([0.5])
  })

  test.each([
    [new File(['x'], 'a.txt', { type: 'text/plain' }), 'Please select an image file'],
    [png(mostPictureBytes + 1), 'Image size should be less than 5MB'],
  ])('a file that is no picture or too large is refused without a call', async (file, message) => {
    const { upload, calls } = uploaderAt([])
    await expect(upload(file)).rejects.toMatchObject({ message, mayRetry: false })
    expect(calls).toEqual([])
  })

  test('an upload survives requests for its outcome that fail for a while, and fails when the outcome is a refusal', async () => {
    const answered = (status: number, type: 'UNAVAILABLE' | 'NOT_FOUND') =>
      new ApiError(status, { type, message: 'No.' })
    const { upload } = uploaderAt([
      answered(503, 'UNAVAILABLE'),
      answered(0, 'UNAVAILABLE'),
      { state: 'ready', picture },
    ])
    await expect(upload(png())).resolves.toEqual(picture)
    const gone = uploaderAt([answered(404, 'NOT_FOUND')])
    await expect(gone.upload(png())).rejects.toMatchObject({ status: 404 })
  })

  test('a refused upload says why, and offers no retry', async () => {
    const { upload } = uploaderAt([{ state: 'refused', reason: 'The picture is damaged.' }])
    const failure = { message: 'The picture is damaged.', mayRetry: false }
    await expect(upload(png())).rejects.toMatchObject(failure)
  })

  test('an upload whose connection breaks may be tried again', async () => {
    const retry = { message: 'Failed to upload image', mayRetry: true }
    const put = async () => Promise.reject(new Error('The line broke'))
    await expect(uploaderAt([], { put }).upload(png())).rejects.toMatchObject(retry)
  })

  test('an upload without an outcome ends with a request to upload the picture again', async () => {
    const retry = { message: uploadLost, mayRetry: true }
    const forever = Array<UploadFate>(500).fill({ state: 'waiting' })
    const patient = uploaderAt(forever)
    await expect(patient.upload(png())).rejects.toMatchObject(retry)
    expect(patient.calls.length).toBeLessThan(200)
  })

  test('an upload that the portal no longer waits for ends at once, with the portal’s message', async () => {
    const reason = 'It did not arrive.'
    const { upload, calls } = uploaderAt([{ state: 'waiting' }, { state: 'lost', reason }])
    await expect(upload(png())).rejects.toMatchObject({ message: reason, mayRetry: true })
    expect(calls).toHaveLength(3)
  })

  test('an upload can be cancelled at any moment and then rejects like any cancelled call', async () => {
    const put = async () => Promise.reject(cancelled())
    const abort = { name: 'AbortError' }
    await expect(uploaderAt([], { put }).upload(png())).rejects.toMatchObject(abort)
    const waiting = uploaderAt([{ state: 'waiting' }])
    await expect(waiting.upload(png(), undefined, AbortSignal.abort())).rejects.toMatchObject(abort)
  })
})

describe('a pasted address', () => {
  test('pasted bytes of a picture become a file to upload', async () => {
    const file = pastedImage('data:image/png;base64,iVBO\nRw==')
    expect(file).toMatchObject({ name: 'pasted.png', type: 'image/png', size: 4 })
  })

  test.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,abc',
    'data:image/png;base64,iVBOR',
    'https://elsewhere.example/a.png',
    'file:///C:/a.png',
  ])('%s becomes no file', (address) => {
    expect(pastedImage(address)).toBeUndefined()
  })
})
