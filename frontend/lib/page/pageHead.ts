import type { AnyRouter } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'

type Meta = { title?: string; name?: string; content?: string }

/** For a route's `head`: the tab's title and what a search result says. */
export const pageHead = (title: string, description: string) => ({
  meta: [{ title: `${title} · ${brand.product}` }, { name: 'description', content: description }],
})

const lost = pageHead('No page here', `${brand.product} has no page at this address.`)

/**
 * The served page already has a title and a description, and a second element beside them would
 * be ignored by browsers: the ones that are there change, and come back on pages without their own.
 */
export function followHead(router: AnyRouter): void {
  const served = document.querySelector('meta[name=description]')
  const ownDescription = served?.getAttribute('content') ?? ''
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const { matches } = router.state
    const isLost = matches.some((match) => match._notFound || match.status === 'notFound')
    const metas = isLost ? lost.meta : matches.flatMap(({ meta }) => (meta ?? []) as Meta[])
    const title = metas.findLast((meta: Meta) => meta.title)?.title
    const description = metas.findLast(({ name }: Meta) => name === 'description')?.content
    document.title = title ?? brand.product
    served?.setAttribute('content', description ?? ownDescription)
    // Without a page load, keyboards and screen readers would stay where the old page was.
    if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
