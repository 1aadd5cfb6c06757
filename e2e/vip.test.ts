/** The page of VIP levels: to a visitor what each needs and gives, to a member their own with what is missing, kept and lost. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const taka = (amount: string) => ({ currency: 'BDT', amount });
/** Somebody who fell from level 3, as the server would answer. */
const fallen = {
  level: 2,
  validBet: taka('612345.67'),
  deposits: taka('41000.00'),
  month: {
    first: '2026-11-01',
    endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    validBet: taka('12500.00'),
    asked: taka('20000.00'),
  },
  regain: { level: 3, asked: taka('50000.00') },
  changes: [
    {
      ...{ at: '2026-10-31T18:00:04.000Z', from: 3, to: 2, cause: 'retention', month: '2026-10-01' },
      ...{ brought: taka('49999.99'), asked: taka('50000.00') },
    },
    { at: '2026-08-02T10:00:00.000Z', from: 0, to: 3, cause: 'reached', month: null, brought: null, asked: null },
  ],
  benefits: [
    {
      kind: 'week',
      level: 2,
      name: 'VIP 2',
      ref: '2026-11-09',
      amount: taka('20.00'),
      state: 'lapsed',
      at: '2026-11-15T18:00:05.000Z',
    },
    {
      kind: 'upgrade',
      level: 3,
      name: 'VIP 3',
      ref: '3',
      amount: taka('200.00'),
      state: 'given',
      at: '2026-08-02T10:00:00.000Z',
    },
  ],
};

const looks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  ...(isLong
    ? ([
        { language: 'EN', theme: 'dark', width: 390 },
        { language: 'BN', theme: 'light', width: 1440 },
        { language: 'UR', theme: 'light', width: 390 },
      ] as const)
    : []),
] as const;

test('a visitor reads what each level needs and gives, by keyboard too (VIP-01)', async () => {
  const t = wordsOf('EN');
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await page.goto('/vip');
  const table = page.getByRole('region', { name: t('vip.levels.title') }).getByRole('table');
  await table.getByRole('columnheader', { name: 'VIP 6' }).waitFor();
  await table.getByRole('rowheader', { name: t('vip.benefit.validBet'), exact: true }).waitFor();
  // Wider than a phone: it is reached and scrolled without a pointer, and what a row is about stays in sight.
  const region = page.getByRole('region', { name: t('vip.levels.title') }).last();
  await region.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  const first = await table.getByRole('rowheader').first().boundingBox();
  expect(first?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a member of level 5 sees what is missing to the next, and the table marks their own', async () => {
  const t = wordsOf('EN');
  const { page, faults, close } = await visit(
    browser,
    { language: 'EN', theme: 'light', width: 1440 },
    await sessionOf('carol'),
  );
  await page.goto('/vip');
  await page.getByRole('heading', { name: t('vip.next.title', { name: 'VIP 6' }) }).waitFor();
  for (const name of [t('vip.benefit.validBet'), t('vip.benefit.deposits')])
    await page.getByRole('meter', { name }).waitFor({ state: 'attached' });
  await page.getByRole('columnheader', { name: `VIP 5 ${t('vip.levels.yours')}` }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test.each(looks)(
  'a level that was lost says why, what keeps the present one and until when: $language $theme $width',
  async (look) => {
    const t = wordsOf(look.language);
    const { page, faults, close } = await visit(browser, look, await sessionOf('carol'));
    await page.route('**/wps/vip*', (route) =>
      route.fulfill({ json: { success: true, code: 'ok', message: '', value: fallen } }),
    );
    await page.goto('/vip');
    await page.getByRole('heading', { name: t('vip.standing.level', { level: '2' }) }).waitFor();
    const meter = (name: string) => page.getByRole('meter', { name }).getAttribute('value');
    expect(await meter(t('vip.month.keep', { name: 'VIP 2' }))).toBe('62');
    expect(await meter(t('vip.month.regain', { name: 'VIP 3' }))).toBe('25');
    await page.getByText('2026-10').first().waitFor();
    await page.getByText(t('vip.reward.lapsed')).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `vip-${look.language}-${look.theme}-${look.width}`, true);
    expect(faults).toEqual([]);
    await close();
  },
);
