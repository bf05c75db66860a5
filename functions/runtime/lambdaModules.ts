// Modules that a deployed bundle has in place of others: see infra/bundling.ts.

/**
 * Replaces `node:console`. To import one name of a built-in module, Node reads all of its exports, and those of
 * `node:console` load further modules.
 */
export const { Console } = globalThis.console

/** In place of `node:util`, for the same reason: its exports take a millisecond to read. */
export const { isDeepStrictEqual, promisify } = process.getBuiltinModule('node:util')

/**
 * Replaces the SDK's search for credentials. Lambda sets them as variables, and the code that searches files,
 * processes and single sign-on for them is 136 kB of every function.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
