import { expect, test } from '../support/fixtures.ts'

const text = 'Team Health Scores: Kansas City Chiefs at Buffalo Bills, 9.4, out for 14 days'
const weights = [430, 560, 680, 760]
const widths = [77, 84, 96, 100]

test('the fallback font is as wide and as tall as the typeface at every weight and width', async ({
  page,
}) => {
  await page.goto('/about')
  const measured = await page.evaluate(
    async ([sample, allWeights, allWidths]) => {
      // On a first visit the page itself may not use the typeface, as it is optional.
      const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
      const typeface = new FontFace('Typeface', `url(${file?.href})`, {
        weight: '400 800',
        stretch: '70% 100%',
      })
      document.fonts.add(typeface)
      const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Fallback'))
      await Promise.all([typeface, ...fallbacks].map((face) => face.load()))
      const sizeIn = (family: string, weight: number, width: number) => {
        // So large that advances rounded to whole pixels do not matter.
        const span = document.createElement('span')
        span.textContent = sample
        span.style.cssText = `position:absolute;white-space:nowrap;font:${weight} 400px "${family}";font-stretch:${width}%`
        document.body.append(span)
        const { width: wide, height } = span.getBoundingClientRect()
        span.remove()
        return { wide, height }
      }
      return allWeights.flatMap((weight) =>
        allWidths.map((width) => ({
          face: `${weight} at ${width}%`,
          own: sizeIn('Typeface', weight, width),
          fallback: sizeIn('Archivo Fallback', weight, width),
        })),
      )
    },
    [text, weights, widths] as const,
  )
  for (const { face, own, fallback } of measured) {
    expect(fallback.wide / own.wide, face).toBeGreaterThan(0.98)
    expect(fallback.wide / own.wide, face).toBeLessThan(1.02)
    expect(fallback.height / own.height, face).toBeCloseTo(1, 2)
  }
})

test.describe('while the typeface has not arrived', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('headings fit in the fallback font', async ({ page, visit }) => {
    for (const path of ['/', '/nfl/upcominggames', '/soccer/upcominggames?view=teams'])
      await visit(`no heading of ${path} is cut off`, async () => {
        await page.route('**/*.woff2', (route) => route.abort())
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const cut = await page.getByRole('heading').evaluateAll((headings) =>
          headings
            .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
            // Headings for screen readers only are a pixel wide.
            .filter((heading) => heading.clientWidth > 1)
            .filter((heading) => getComputedStyle(heading).overflowX !== 'visible')
            .map((heading) => heading.textContent),
        )
        expect(cut).toEqual([])
      })
  })
})
