import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#shared/contract/admin/uploads.ts'
import { ApiError } from '../../../lib/api/send.ts'
import { isAbort } from '../../../lib/network.ts'
import { UploadFailure, uploadImage } from '../../../lib/upload/uploadImage.ts'

export interface PictureUpload {
  id: number
  name: string
  /** How much of the file has arrived, from 0 to 1. */
  share: number
  /** Why the upload failed; undefined while it runs. */
  failure?: string
  mayRetry: boolean
  /** A remark about the published picture, for example that only its first frame was kept. */
  note?: string
}

let count = 0

interface Outcomes {
  onReady: (picture: Picture, id: number) => void
  /** Called when the upload is cancelled or refused, or its failure dismissed. */
  onDropped?: (id: number) => void
  /** Called with the change in the number of uploads that keep the article from being saved. */
  onUnsettled: (change: number) => void
}

/** Uploads of pictures, each with its progress until it is published, cancelled or failed. */
export const usePictureUploads = (outcomes: Outcomes) => {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const running = useRef(new Map<number, { file: File; stop: AbortController }>())
  const latest = useRef(outcomes)
  useEffect(() => {
    latest.current = outcomes
  })
  useEffect(() => {
    const started = running.current
    return () => {
      for (const { stop } of started.values()) stop.abort()
    }
  }, [])

  // A refused upload leaves nothing behind, while an interrupted one may be tried again.
  const unsettled = uploads.filter(
    ({ failure, mayRetry, note }) => note === undefined && (failure === undefined || mayRetry),
  ).length
  useEffect(() => {
    const { onUnsettled } = latest.current
    onUnsettled(unsettled)
    return () => onUnsettled(-unsettled)
  }, [unsettled])

  const change = (id: number, changes: Partial<PictureUpload>) =>
    setUploads((now) =>
      now.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    )
  const drop = (id: number) => {
    running.current.delete(id)
    setUploads((now) => now.filter((upload) => upload.id !== id))
  }

  const run = async (id: number, file: File) => {
    const stop = new AbortController()
    running.current.set(id, { file, stop })
    try {
      let note: string | undefined
      const picture = await uploadImage(
        file,
        (share) => change(id, { share }),
        stop.signal,
        (text) => {
          note = text
        },
      )
      if (stop.signal.aborted) return
      latest.current.onReady(picture, id)
      if (note === undefined) drop(id)
      else change(id, { note, share: 1 })
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof UploadFailure) && !(error instanceof ApiError)) throw error
      const mayRetry = error instanceof UploadFailure ? error.mayRetry : error.status !== 400
      change(id, { failure: error.message, mayRetry })
      // The list says why. The text must not keep a placeholder that never becomes a picture.
      if (!mayRetry) latest.current.onDropped?.(id)
    }
  }

  return {
    uploads,
    /** The number of the upload. */
    start: (file: File): number => {
      const id = ++count
      const upload = { id, name: file.name, share: 0, mayRetry: false }
      setUploads((now) => [...now, upload])
      void run(id, file)
      return id
    },
    retry: (id: number) => {
      const stopped = running.current.get(id)
      if (!stopped) return
      setUploads((now) =>
        now.map((upload) =>
          upload.id === id ? { id, name: upload.name, share: 0, mayRetry: false } : upload,
        ),
      )
      void run(id, stopped.file)
    },
    cancel: (id: number) => {
      running.current.get(id)?.stop.abort()
      drop(id)
      latest.current.onDropped?.(id)
    },
  }
}
export type PictureUploads = ReturnType<typeof usePictureUploads>
