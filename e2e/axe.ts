/** What axe finds wrong with a page as it stands, or with a frame in it, a line each. */
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

export async function faultsOfAxe(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<Violations> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
