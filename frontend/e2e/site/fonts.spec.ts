import { expect, test } from '../support/fixtures.ts'

const text = 'Team Health Scores: Kansas City Chiefs at Buffalo Bills, 9.4, out for 14 days'
const weights = [430, 560, 680, 760]
const widths = [77, 84, 96, 100]

test('the font that stands in is as wide and as tall as the typeface at every weight and width', async ({
  page,
}) => {
  await page.goto('/about')
  const measured = await page.evaluate(
    async ([sample, allWeights, allWidths]) => {
      const sizeIn = async (family: string, weight: number, width: number) => {
        await Promise.all(
          [...document.fonts]
            .filter((face) => face.family.includes(family))
            .map((face) => face.load()),
        )
        const span = document.createElement('span')
        span.textContent = sample
        span.style.cssText = `position:absolute;white-space:nowrap;line-height:normal;font:${weight} 40px "${family}";font-stretch:${width}%`
        document.body.append(span)
        const { width: wide, height } = span.getBoundingClientRect()
        span.remove()
        return { wide, height }
      }
      const sizes = allWeights.flatMap((weight) =>
        allWidths.map(async (width) => ({
          face: `${weight} at ${width}%`,
          own: await sizeIn('Archivo Variable', weight, width),
          fallback: await sizeIn('Archivo Fallback', weight, width),
        })),
      )
      return Promise.all(sizes)
    },
    [text, weights, widths] as const,
  )
  for (const { face, own, fallback } of measured) {
    expect(fallback.wide / own.wide, face).toBeGreaterThan(0.98)
    expect(fallback.wide / own.wide, face).toBeLessThan(1.02)
    expect(Math.abs(fallback.height - own.height), face).toBeLessThanOrEqual(1)
  }
})

test.describe('while the typeface has not arrived', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  for (const path of ['/', '/nfl/upcominggames', '/soccer/upcominggames?view=teams'])
    test(`no heading of ${path} is cut off`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const cut = await page.getByRole('heading').evaluateAll((headings) =>
        headings
          .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
          .filter((heading) => getComputedStyle(heading).overflowX !== 'visible')
          .map((heading) => heading.textContent),
      )
      expect(cut).toEqual([])
    })
})
