// What takes the place of other modules in a deployed bundle: see infra/bundling.ts.

/**
 * In place of `node:console`. To import one name of a built-in module, Node reads all of its exports, and those of this
 * one load further modules.
 */
export const { Console } = globalThis.console

/**
 * In place of the SDK's search for credentials. Lambda sets them as variables; what
 * looks for them in files, processes and single sign-on is 136 kB of every function.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
