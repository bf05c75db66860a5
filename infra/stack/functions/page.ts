import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { lambdaFunction } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'
import { allowItems, allowObjects } from '../resources/permissions.ts'
import { type Shell, shellFolder } from '../site/shell.ts'
import type { CardSecrets } from './images.ts'

/** The function that adds a head to the app shell, for search engines and shared links. It only reads. */
export const pageFunction = (
  scope: Construct,
  config: Config,
  store: StackData,
  secrets: CardSecrets,
  shell: Shell,
) => {
  const lambda = lambdaFunction(scope, config, 'page', {
    environment: {
      ...secrets,
      SHELL_KEY: shell.key,
      // A distribution's own name is known only after its API, of which this function is a part.
      ...(config.domain && { PORTAL_ADDRESS: `https://${config.domain.name}` }),
    },
  })
  allowItems(lambda, store, 'views', ['BatchGetItem'])
  allowItems(lambda, store, 'articles', ['GetItem', 'BatchGetItem', 'Query'])
  // The shells of every release, because during a deployment the former function is still running.
  allowObjects(lambda, store, 'pages', { [`${shellFolder}/*`]: ['GetObject'] })
  return lambda
}
