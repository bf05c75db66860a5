import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import type { Request } from '../../../lib/api/send.ts'
import { isAbort } from '../../../lib/network.ts'
import { adminPath } from '../../../lib/page/adminAddresses.ts'
import type { Figures } from './queries.ts'

type Body = Request<'POST /admin/previewinfo/{secret}'>['body']
type Preview = { before: Figures; after: Figures } | { failure: string }

/** The player's scores before and after the change in the form. Asks the server only once there is a change. */
export const useInjuryPreview = (body: Body | undefined): Preview | undefined => {
  const [preview, setPreview] = useState<Preview>()
  const payload = JSON.stringify(body)
  useEffect(() => {
    setPreview(undefined)
    if (payload === undefined) return
    const controller = new AbortController()
    // Without the pause, every letter of a note would send a call.
    const timer = setTimeout(() => {
      api('POST /admin/previewinfo/{secret}', {
        params: adminPath(),
        body: JSON.parse(payload) as Body,
        failure: 'There was an error retrieving the information',
        signal: controller.signal,
      }).then(setPreview, (error: unknown) => {
        if (error instanceof ApiError) setPreview({ failure: error.message })
        else if (!isAbort(error)) throw error
      })
    }, 400)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [payload])
  return preview
}
