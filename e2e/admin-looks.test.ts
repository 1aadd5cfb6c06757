/**
 * Screens of the back office that no menu leads to, as they stand before anything is typed: axe finds nothing, and none is wider than its window. Each
 * has a look of its own, drawn from the run's seed: every width comes in both themes and both languages.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Look = Required<OfficeLook>;
type Words = ReturnType<typeof officeWords>;

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'dark', width: 1024 },
  { language: 'BN', theme: 'light', width: 1024 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 390 },
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

/** Each by whoever may open it, and what is pressed there. */
const screens: readonly {
  readonly name: string;
  readonly who: string;
  readonly path: string;
  readonly open: (page: Page, t: Words) => Promise<unknown>;
}[] = [
  {
    name: 'promotion-form',
    who: 'tania',
    path: '/admin/publish-promotion',
    open: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'elevation-ask',
    who: 'ruma',
    path: '/admin/elevations',
    open: async (page, t) => {
      await press(page, t('elevations.ask'));
      await dialog(page);
    },
  },
  {
    name: 'passkeys',
    who: 'omar',
    path: '/admin/me',
    open: async (page, t) => {
      await press(page, t('staff.passkeys.add'));
      await dialog(page);
    },
  },
  {
    name: 'schedule',
    who: 'rashed',
    path: '/admin/reports?by=vendor',
    open: async (page, t) => {
      await press(page, t('schedules.new'));
      await dialog(page);
    },
  },
  {
    name: 'views',
    who: 'farhana',
    path: '/admin/members',
    open: async (page, t) => {
      await page.getByRole('row').nth(1).waitFor();
      await press(page, t('office.views.title'));
      await page.getByLabel(t('office.views.name')).waitFor();
    },
  },
  {
    name: 'view-as-member',
    who: 'sumon',
    path: '/admin/members?find=alice',
    open: async (page, t) => {
      await page.getByRole('link', { name: 'alice', exact: true }).first().press('Enter');
      await page.getByRole('heading', { name: 'alice', level: 1 }).waitFor();
      await page.goto(`${new URL(page.url()).pathname}/view`);
      const begin = page.getByRole('button', { name: t('members.view.begin'), exact: true });
      const end = page.getByRole('button', { name: t('members.view.end'), exact: true });
      await begin.or(end).first().waitFor();
      // A view lasts for some minutes, and the look before this one began it.
      if (await begin.isVisible()) await begin.press('Enter');
      await end.waitFor();
      await page.locator('iframe').contentFrame().getByText('alice').filter({ visible: true }).first().waitFor();
    },
  },
];

test.each(screens.map((screen, at) => ({ ...screen, at })))(
  '$name is clean in every look',
  { timeout: 300_000 },
  async ({ name, who, path, open, at }) => {
    const own = walked(looks, at);
    const { page, faults, close } = await staffVisit(browser, who, '/admin', own[0]);
    const found: string[] = [];
    for (const { language, theme, width } of own) {
      await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
      await page.evaluate(
        ([code, colour]) => {
          localStorage.setItem('office.language', code as string);
          localStorage.setItem('office.theme', colour as string);
        },
        [language, theme],
      );
      await page.goto(path);
      await open(page, officeWords(language));
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const look = `${width}-${theme}-${language.toLowerCase()}`;
      await shot(page, `look-${name}-${look}`);
      const wrong = [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...(await faultsOfAxe(page))];
      found.push(...wrong.map((one) => `${look}: ${one}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
