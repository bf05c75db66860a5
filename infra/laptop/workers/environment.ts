import { credentials } from '../emulators/clients.ts'
import type { Emulators } from '../emulators/emulators.ts'
import type { FunctionDescription } from '../template/functions.ts'
import { emulatedRegion, portalAddress } from '../template/physicalNames.ts'
import { fillSecrets } from '../template/secrets.ts'

/** The template's variables, those of the Lambda runtime and `more`. */
export const environmentOf = (
  { name, environment, memoryMb }: FunctionDescription,
  { endpoints, secrets }: Pick<Emulators, 'endpoints' | 'secrets'>,
  /** The address of the front door. */
  portal = 'http://localhost',
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      fillSecrets(value, secrets.valueOf).replace(portalAddress, portal),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url]),
  ),
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_REGION: emulatedRegion,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  // The S3 emulator would store the SDK's default checksums as part of the object.
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  // Tells the emulators which function calls.
  AWS_SDK_UA_APP_ID: name,
  ...more,
})
