import type { AnyRouter } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import { documentTitle, notFoundHead } from '#shared/domain/publication/pageHeads.ts'

type Meta = { title?: string; name?: string; content?: string | undefined }

/** A route's `head`: the title of the tab and, for pages that search results may list, a description. */
export const pageHead = (title: string, description?: string) => ({
  meta: [
    { title: documentTitle(title, brand.product) },
    { name: 'description', content: description },
  ],
})

const notFound = pageHead(...notFoundHead(brand.product))

/**
 * Writes each page's title and description into the elements of the served page, because browsers ignore a
 * second element. Pages without their own keep the served ones.
 */
export const followHead = (router: AnyRouter): void => {
  const descriptionMeta = document.querySelector('meta[name=description]')
  const servedDescription = descriptionMeta?.getAttribute('content') ?? ''
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const { matches } = router.state
    const isNotFound = matches.some((match) => match._notFound || match.status === 'notFound')
    const metas = isNotFound ? notFound.meta : matches.flatMap(({ meta }) => (meta ?? []) as Meta[])
    const title = metas.findLast((meta: Meta) => meta.title)?.title
    const description = metas.findLast(({ name }: Meta) => name === 'description')?.content
    document.title = title ?? brand.product
    descriptionMeta?.setAttribute('content', description ?? servedDescription)
    // The canonical address and card that were served belong to another page.
    if (pathChanged && fromLocation)
      for (const served of document.querySelectorAll('[data-page]')) served.remove()
    // Otherwise the focus of keyboards and screen readers would stay where it was on the old page.
    if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
