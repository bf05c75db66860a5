import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/apiError.ts'

/** Whether an address has an account, asked once it has been left. */
export function useTakenAddress() {
  const [taken, setTaken] = useState<string>()
  return {
    error: (address: string) => (address === taken ? 'Email already exists' : undefined),
    async check(address: string): Promise<void> {
      try {
        const { existing_user } = await api('GET /get/checkusername/{email}', {
          params: { email: address },
          failure: 'Unable to check this email. Please try again later.',
        })
        setTaken(existing_user ? address : undefined)
      } catch (error) {
        // Signing up will tell as well: a check that fails is in nobody's way.
        if (!(error instanceof ApiError)) throw error
      }
    },
  }
}
