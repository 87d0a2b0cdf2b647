// What axe-core finds on a page as it is now.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

// The serious and critical findings, each with the first elements it concerns.
export async function serious_faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(', ')}`,
    )
}
