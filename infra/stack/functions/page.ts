import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { allow, allowItems, lambdaFunction } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'
import { type Shell, shellFolder } from '../site/shell.ts'
import type { CardSecrets } from './images.ts'

/** The function that adds a head to the app shell, for search engines and shared links. It only reads. */
export const pageFunction = (
  scope: Construct,
  config: Config,
  { articles, pages, views }: StackData,
  secrets: CardSecrets,
  shell: Shell,
) => {
  const lambda = lambdaFunction(scope, config, 'page', {
    environment: {
      ...secrets,
      VIEWS_TABLE: views.tableName,
      ARTICLES_TABLE: articles.tableName,
      PAGES_BUCKET: pages.bucketName,
      SHELL_KEY: shell.key,
      // A distribution's own name is known only after its API, of which this function is a part.
      ...(config.domain && { PORTAL_ADDRESS: `https://${config.domain.name}` }),
    },
  })
  allowItems(lambda, views, ['BatchGetItem'])
  allowItems(lambda, articles, ['GetItem', 'BatchGetItem', 'Query'])
  // The shells of every release, because during a deployment the former function is still running.
  const shells = `${shellFolder}/*`
  allow(lambda, ['s3:GetObject'], pages.arnForObjects(shells))
  const bucket = Stack.of(scope).getLogicalId(pages.node.defaultChild as CfnBucket)
  Validations.of(scope).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${bucket}.Arn>/${shells}]`,
    reason: 'Every release has a shell of its own.',
  })
  return lambda
}
