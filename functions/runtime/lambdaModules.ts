// Modules that replace others in a deployed bundle: see infra/bundling.ts.

/** Replaces `node:console`: to import one name, Node reads all exports, and these load further modules. */
export const { Console } = globalThis.console

/** Replaces `node:util` for the same reason: reading its exports takes a millisecond. */
export const { isDeepStrictEqual, promisify } = process.getBuiltinModule('node:util')

/**
 * Replaces the SDK's search for credentials, which adds 136 kB to every function. Lambda provides credentials in
 * variables.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
