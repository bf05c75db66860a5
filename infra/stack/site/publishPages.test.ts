import { join } from 'node:path'
import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { localConfig } from '../../config.ts'
import { repository } from '../../repository.ts'
import { synthesize } from '../synthesize.ts'

const deployment = 'Custom::CDKBucketDeployment'
const folder = join(repository, 'infra/stack/testing/pages')
const published = Assert.fromJSON(synthesize(localConfig, { pages: folder }))

test('hashed assets are cached forever, pages are revalidated, and old assets stay', () => {
  published.resourceCountIs(deployment, 4)
  published.hasResourceProperties(deployment, {
    DestinationBucketKeyPrefix: 'assets',
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  published.hasResourceProperties(deployment, {
    DestinationBucketKeyPrefix: 'brotli',
    SystemMetadata: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    },
  })
  published.hasResourceProperties(deployment, { SystemMetadata: { 'cache-control': 'no-cache' } })
  published.allResourcesProperties(deployment, { Prune: false })
})

test('pages and the shell are published after the assets that they refer to', () => {
  const [assets, copies, ...later] = Object.entries(published.findResources(deployment))
  expect([assets?.[0], copies?.[0]]).toEqual([
    expect.stringMatching(/^PublishAssets/),
    expect.stringMatching(/^PublishBrotliCopies/),
  ])
  expect(later).toHaveLength(2)
  for (const [, { DependsOn }] of later)
    expect(DependsOn).toEqual(expect.arrayContaining([assets?.[0], copies?.[0]]))
})

test('a stage without a service worker publishes the file that removes it from browsers in its place', () => {
  const sourcesOf = (template: Assert) =>
    Object.entries(template.findResources(deployment))
      .filter(([name]) => name.startsWith('PublishPages'))
      .map(([, { Properties }]) => Properties['SourceObjectKeys'].length)
  expect(sourcesOf(published)).toEqual([1])
  const without = { ...localConfig, serviceWorker: false }
  expect(sourcesOf(Assert.fromJSON(synthesize(without, { pages: folder })))).toEqual([2])
})

test('the stack can be deployed before the frontend has been built', () => {
  Assert.fromJSON(inject('template')).resourceCountIs(deployment, 0)
})
