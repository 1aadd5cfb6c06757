/** Walking a page by the keyboard alone: what has the focus, and Tab until it is on something that a person can name. */
import type { Page } from 'playwright-core';

/** Role-like word and name of what has the focus, as a screen reader would begin to say it. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const node = document.activeElement;
    if (node === null || node === document.body) return '';
    const labels =
      node instanceof HTMLInputElement || node instanceof HTMLSelectElement ? [...(node.labels ?? [])] : [];
    const name =
      node.getAttribute('aria-label') ||
      labels.map((label) => label.textContent?.trim()).join(' ') ||
      node.textContent?.trim() ||
      '';
    return name.replace(/\s+/g, ' ');
  });
}

/** Presses Tab until the focus is on what begins with `name`. Fails when the whole page was walked without. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 160; step += 1) {
    const at = await focused(page);
    if (at.startsWith(name)) return;
    passed.push(at.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`no way by ${key} to "${name}"; passed: ${passed.join(' | ')}`);
}
