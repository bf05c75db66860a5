/** What the bootstrap is started with, and what passes between it and the pool. */
export interface Start {
  /** The handler's source, as an absolute path. */
  entry: string
  cognitoUrl: string
}

export interface Invocation {
  id: number
  event: unknown
  requestId: string
  remainingMs: number
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'broken'; message: string }
  | { kind: 'done'; id: number; json: string | undefined }
  | { kind: 'failed'; id: number; message: string }
