/** One AWS call of a function, as its emulator saw it. */
export interface AwsCall {
  at: string
  function: string
  service: string
  action: string
  resource: string | null
  status: number
  consumedCapacity?: number
}

/** Enough for a test of any page; a session of hours does not grow without end. */
const kept = 5000

export const callLog = () => {
  let calls: AwsCall[] = []
  return {
    record(call: AwsCall) {
      calls.push(call)
      if (calls.length > kept) calls = calls.slice(-kept)
    },
    list: (): readonly AwsCall[] => calls,
    clear() {
      calls = []
    },
  }
}

export type CallLog = ReturnType<typeof callLog>
