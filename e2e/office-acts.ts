/** What people of the staff do on any page of the back office, by keyboard alone: press a button, open an act with its reason, approve what another proposed. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { shot } from './shots.ts';
import type { OfficeLook, officeWords } from './staff.ts';
import { walked } from './walked.ts';

type Words = ReturnType<typeof officeWords>;

export const officeLooks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
] as const satisfies readonly Required<OfficeLook>[];

const seed = Number(process.env['BANYAN_SEED'] ?? '0');
const isLong = process.env['BANYAN_LONG'] === '1';

/** The look in which a flow is walked, drawn from the run's seed. A file of several flows draws one of `of` for a short run. */
export function looksOf(flow = 0, of = 1): readonly Required<OfficeLook>[] {
  return isLong || seed % of === flow ? walked(officeLooks) : [];
}

export const lookName = ({ language, theme, width }: Required<OfficeLook>): string =>
  `${width}-${theme}-${language.toLowerCase()}`;

export const pressButton = (of: Page | Locator, name: string): Promise<void> =>
  of.getByRole('button', { name, exact: true }).press('Enter');

/** Types into a field that is found by a part of its name: a mark of what must be filled stands behind it. */
export async function typeInto(of: Page | Locator, page: Page, name: string, value: string): Promise<void> {
  const field = of.getByRole('textbox', { name }).first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
}

type Act = {
  readonly t: Words;
  readonly label: string;
  readonly reason: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** What the button of the dialog says, where that is not the label. */
  readonly confirm?: string;
  readonly picture?: string;
};

/** In the dialog of an act: fills its fields, gives the reason, and presses what it does; it is clean for a screen reader. */
export async function inDialog(
  page: Page,
  { t, label, reason, fields = {}, confirm = label, picture }: Act,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.waitFor();
  for (const [name, value] of Object.entries(fields)) await typeInto(dialog, page, name, value);
  await dialog
    .getByRole('textbox', { name: t('office.reason.label') })
    .last()
    .focus();
  await page.keyboard.type(reason);
  expect(await faultsOfAxe(page)).toEqual([]);
  if (picture !== undefined) await shot(page, picture);
  await pressButton(dialog, confirm);
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens an act by its button and does it. */
export async function doAct(page: Page, act: Act): Promise<void> {
  await pressButton(page.getByRole('main'), act.label);
  await inDialog(page, act);
}

/** Opens what waits for a second person about `object` among the proposals, and approves it. */
export async function approve(page: Page, t: Words, object: string, picture?: string): Promise<void> {
  await page.goto('/admin/proposals');
  await page.getByRole('row').filter({ hasText: object }).getByRole('link').first().press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: t('proposals.approve'), exact: true }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  if (picture !== undefined) await shot(page, picture, true);
  await doAct(page, { t, label: t('proposals.approve'), reason: 'looked at and agreed' });
  await page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor();
}
