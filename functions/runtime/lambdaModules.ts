// Modules that replace others in a deployed bundle: see infra/bundling.ts.

/**
 * Replaces `node:console`. To import one name of a built-in module, Node reads all of its exports, and those of
 * `node:console` load further modules.
 */
export const { Console } = globalThis.console

/** Replaces `node:util` for the same reason: reading its exports takes a millisecond. */
export const { isDeepStrictEqual, promisify } = process.getBuiltinModule('node:util')

/**
 * Replaces the SDK's search for credentials. Lambda provides them in variables, and the code that searches
 * files, processes and single sign-on for them adds 136 kB to every function.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
