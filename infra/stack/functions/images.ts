import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { allow, allowItems, lambdaFunction } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'

/** From this size on Lambda gives a whole CPU, and these functions do nothing but compress. */
const wholeProcessor = 1769

const cards = 'images/cards'

/** The secrets of a function that answers the edge, and that links to cards or draws them. */
export interface CardSecrets {
  ORIGIN_SECRET: string
  CARD_SECRET: string
}

/** Lets the function sign uploads, with its own permission, and read their outcomes. */
export const allowUploads = (lambda: NodejsFunction, { pictures, audits }: StackData) => {
  lambda.addEnvironment('PICTURES_BUCKET', pictures.bucketName)
  lambda.addEnvironment('AUDITS_TABLE', audits.tableName)
  allowItems(lambda, audits, ['PutItem'])
  allowObjects(lambda, pictures, {
    's3:PutObject': ['uploads', 'records'],
    's3:GetObject': ['records'],
  })
}

/** The function that checks an uploaded picture, and publishes it in the sizes for readers. */
export const imagesFunction = (scope: Construct, config: Config, { pictures }: StackData) => {
  const lambda = lambdaFunction(scope, config, 'images', {
    environment: { PICTURES_BUCKET: pictures.bucketName },
    megabytes: wholeProcessor,
    nativePackage: 'sharp',
    timeout: Duration.minutes(1),
  })
  allowObjects(lambda, pictures, {
    's3:GetObject': ['uploads', 'records'],
    's3:DeleteObject': ['uploads'],
    's3:DeleteObjectVersion': ['uploads'],
    's3:PutObject': ['records', 'images'],
    's3:PutObjectTagging': ['images'],
  })
  return lambda
}

/** Lets the function keep the pictures of the articles that it saves. */
export const allowPictures = (lambda: NodejsFunction, { pictures }: StackData) => {
  lambda.addEnvironment('PICTURES_BUCKET', pictures.bucketName)
  allowObjects(lambda, pictures, {
    's3:GetObjectTagging': ['images'],
    's3:PutObjectTagging': ['images'],
  })
}

/** The function that draws the pictures of shared pages. Anybody may call it. */
export const cardsFunction = (
  scope: Construct,
  config: Config,
  { pages, pictures }: StackData,
  secrets: CardSecrets,
) => {
  const lambda = lambdaFunction(scope, config, 'cards', {
    environment: {
      ...secrets,
      PAGES_BUCKET: pages.bucketName,
      PICTURES_BUCKET: pictures.bucketName,
    },
    megabytes: wholeProcessor,
    nativePackage: 'sharp',
  })
  allowObjects(lambda, pictures, { 's3:GetObject': ['images'], 's3:PutObject': [cards] })
  allowObjects(lambda, pages, { 's3:GetObject': ['art'] })
  return lambda
}

const allowObjects = (
  lambda: NodejsFunction,
  bucket: IBucket,
  folders: Record<string, string[]>,
) => {
  const id = Stack.of(lambda).getLogicalId(bucket.node.defaultChild as CfnBucket)
  for (const [action, names] of Object.entries(folders))
    for (const name of names) {
      allow(lambda, [action], bucket.arnForObjects(`${name}/*`))
      Validations.of(Stack.of(lambda)).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/${name}/*]`,
        reason: 'Every picture is its own object.',
      })
    }
  // Without this, S3 answers 403 for an object that does not exist.
  allow(lambda, ['s3:ListBucket'], bucket.bucketArn)
}
