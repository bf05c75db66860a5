/**
 * Takes the place of the SDK's search for credentials in a deployed bundle. Lambda sets them as variables; what
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
