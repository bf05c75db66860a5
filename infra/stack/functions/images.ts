import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { lambdaFunction } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'
import { allowItems, allowListing, allowObjects } from '../resources/permissions.ts'

/** From this size on Lambda gives a whole CPU, and these functions do nothing but compress. */
const wholeProcessor = 1769

/** The secrets of a function that answers the edge, and that links to cards or draws them. */
export interface CardSecrets {
  ORIGIN_SECRET: string
  CARD_SECRET: string
}

/** Lets the function sign uploads, with its own permission, and read their outcomes. */
export const allowUploads = (lambda: NodejsFunction, store: StackData) => {
  allowItems(lambda, store, 'audits', ['PutItem'])
  allowObjects(lambda, store, 'pictures', {
    'uploads/*': ['PutObject'],
    'records/*': ['PutObject', 'GetObject'],
  })
  allowListing(lambda, store, 'pictures')
}

/** The function that checks an uploaded picture, and publishes it in the sizes for readers. */
export const imagesFunction = (scope: Construct, config: Config, store: StackData) => {
  const lambda = lambdaFunction(scope, config, 'images', {
    megabytes: wholeProcessor,
    nativePackage: 'sharp',
    timeout: Duration.minutes(1),
  })
  allowObjects(lambda, store, 'pictures', {
    'uploads/*': ['GetObject', 'DeleteObject', 'DeleteObjectVersion'],
    'records/*': ['GetObject', 'PutObject'],
    'images/*': ['PutObject', 'PutObjectTagging'],
  })
  allowListing(lambda, store, 'pictures')
  return lambda
}

/** Lets the function keep the pictures of the articles that it saves. */
export const allowPictures = (lambda: NodejsFunction, store: StackData) => {
  allowObjects(lambda, store, 'pictures', {
    'images/*': ['GetObjectTagging', 'PutObjectTagging'],
  })
  allowListing(lambda, store, 'pictures')
}

/** The function that draws the pictures of shared pages. Anybody may call it. */
export const cardsFunction = (
  scope: Construct,
  config: Config,
  store: StackData,
  environment: CardSecrets,
) => {
  const lambda = lambdaFunction(scope, config, 'cards', {
    environment: { ...environment },
    megabytes: wholeProcessor,
    nativePackage: 'sharp',
  })
  allowObjects(lambda, store, 'pictures', {
    'images/*': ['GetObject'],
    'images/cards/*': ['PutObject'],
  })
  allowListing(lambda, store, 'pictures')
  allowObjects(lambda, store, 'pages', { 'art/*': ['GetObject'] })
  allowListing(lambda, store, 'pages')
  return lambda
}
