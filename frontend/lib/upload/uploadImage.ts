import type { Picture } from '#shared/contract/admin/uploads.ts'
import { chosenFileFault } from '#shared/domain/publication/picture.ts'
import { api } from '../api/api.ts'
import { isAbort } from '../network.ts'
import { putFile } from './putFile.ts'

const failure = 'Failed to upload image'

/** An upload that did not end in a picture, with the sentence for whoever chose the file. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** The line broke, or the server was too slow: the same file may succeed on another try. */
  readonly mayRetry: boolean

  constructor(message: string, { mayRetry }: { mayRetry: boolean }) {
    super(message)
    this.mayRetry = mayRetry
  }
}

interface Dependencies {
  call: typeof api
  put: typeof putFile
  /** Resolves after some milliseconds, or rejects when it is aborted. */
  pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** Milliseconds between two questions for the outcome: it is known after one or two seconds. */
const pauses = [300, 300, 400, 500, 500, 1000]
/** The function's minute, and its second try. */
const mostQuestions = 120

const sha256Of = async (file: Blob) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/**
 * Uploads a picture straight to S3, and waits until it is published. Its progress counts to 1. A note is for
 * whoever chose the file, for example that only the first frame of an animation is kept.
 */
export const imageUploader =
  ({ call, put, pause }: Dependencies) =>
  async (
    file: File,
    onProgress: (share: number) => void = () => {},
    signal?: AbortSignal,
    onNote: (note: string) => void = () => {},
  ): Promise<Picture> => {
    const fault = chosenFileFault(file)
    if (fault) throw new UploadFailure(fault.message, { mayRetry: false })
    const asked = signal ? { signal } : {}
    const body = {
      filename: file.name.slice(0, 255) || 'picture',
      contentType: file.type,
      size: file.size,
      sha256: await sha256Of(file),
    }
    const { id, upload } = await call('POST /admin/upload/image', { ...asked, failure, body })
    await put(upload, file, onProgress, signal).catch((error: unknown) => {
      throw isAbort(error) ? error : new UploadFailure(failure, { mayRetry: true })
    })
    for (let question = 0; question < mostQuestions; question++) {
      await pause(pauses[question] ?? 1000, signal)
      const params = { id }
      const fate = await call('GET /admin/upload/image/{id}', { ...asked, failure, params })
      if (fate.state === 'refused') throw new UploadFailure(fate.reason, { mayRetry: false })
      if (fate.state !== 'ready') continue
      if (fate.note !== undefined) onNote(fate.note)
      return fate.picture
    }
    throw new UploadFailure(failure, { mayRetry: true })
  }

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })

export const uploadImage = imageUploader({ call: api, put: putFile, pause })
