import type { Template } from '#infra/synthesise.ts'
import { physicalId, resourcesOf } from './resolver.ts'

export const readBuckets = (template: Template): string[] =>
  resourcesOf(template, 'AWS::S3::Bucket').map(({ logicalId }) => physicalId(template, logicalId))
