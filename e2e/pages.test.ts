/** Pages to read: help, documents, blog, promotions, and the footer that leads to them. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce, answer, idOf } from './announce.ts';
import { openBrowser, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
/** What comes soon, on a machine of any speed. */
const soon = <T>(read: () => Promise<T>, message = '') => expect.poll(read, { timeout: 20_000, message });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const article = (id: string, title: string, content = `<p>Answer of ${title}</p>`) => ({ id, title, content });
const topics = [
  {
    id: 'money',
    title: 'Money',
    articles: [article('deposit', 'How long does a deposit take?'), article('limits', 'What limits are there?')],
  },
  {
    id: 'draws',
    title: 'Draws',
    articles: [article('fair', 'How can I check a draw?', '<p>Compare the <b>seed</b>.</p>')],
  },
];

describe('the help centre', () => {
  test('with the site around it and alone, the same articles (HELP-02, SHELL-20, SHELL-21)', async () => {
    const { page, close } = await visit(browser, look);
    await page.goto('/help');
    const questions = () => page.locator('main [data-question]').allTextContents();
    await soon(async () => (await questions()).length).toBeGreaterThan(0);
    expect(await page.getByRole('banner').count()).toBe(1);
    const around = await questions();
    await page.goto('/helpmc');
    await soon(questions).toEqual(around);
    expect(await page.locator('header, footer, nav[aria-label="' + t('shell.nav.bottom') + '"]').count()).toBe(0);
    await close();
  });

  test('a question finds its answer in spite of slips; none leads to a person and back', async () => {
    const { page, close } = await visit(browser, look);
    await answer(page, '/wps/system/helpCenter', { topics });
    await page.goto('/help');
    const search = page.getByRole('searchbox', { name: t('content.help.search') });
    await search.fill('depsoit');
    await soon(() => page.locator('main [data-question]').allTextContents()).toEqual([
      expect.stringContaining('deposit'),
    ]);
    await search.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Answer of How long').waitFor();
    expect(new URL(page.url()).searchParams.get('article')).toBe('deposit');
    await search.fill('seed');
    await soon(() => page.locator('main [data-question]').allTextContents()).toEqual([
      expect.stringContaining('check a draw'),
    ]);
    await search.fill('xylophone');
    await page.getByText(t('content.help.nothing', { question: 'xylophone' })).waitFor();
    await page.getByRole('heading', { name: t('content.help.person') }).waitFor();
    await page.getByRole('button', { name: t('content.help.clear') }).click();
    await soon(() => search.inputValue()).toBe('');
    await close();
  });

  test('an address opens its article, arrow keys walk, a failing API says so and mends', async () => {
    const { page, close } = await visit(browser, look);
    await page.route('**/wps/system/helpCenter*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/help?article=limits');
    const retry = page.getByRole('alert').getByRole('button', { name: t('shell.action.retry') });
    await retry.waitFor();
    await page.unroute('**/wps/system/helpCenter*');
    await answer(page, '/wps/system/helpCenter', { topics });
    await retry.click();
    await page.getByText('Answer of What limits').waitFor();
    await page.locator('[data-question]').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('What limits');
    await close();
  });
});

describe('the footer', () => {
  const footer = {
    licences: [
      { code: 'mga', regulator: 'Regulator of Malta', number: 'SAMPLE-1', sample: true, url: '' },
      {
        code: 'own',
        regulator: 'Regulator of our own',
        number: 'L-2',
        sample: false,
        url: 'javascript:window.stolen=1',
      },
    ],
    claims: [{ code: 'x', title: 'Fast deposits', text: 'Within minutes' }],
    copyright: '© 2025 Somebody',
  };

  test('what is seeded: three licences marked as samples, four claims, help, age, year (FOOT-03 to FOOT-09)', async () => {
    const { page, close } = await visit(browser, look);
    await page.goto('/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    const foot = page.getByRole('contentinfo');
    await soon(() => foot.getByText(t('content.foot.sample'), { exact: true }).count()).toBe(3);
    await foot.getByRole('navigation', { name: t('content.foot.help') }).waitFor();
    await foot.getByText(/2025/).waitFor();
    await foot.getByText('18+', { exact: true }).waitFor();
    const main = page.getByRole('main');
    for (const claim of [/fast deposits and withdrawals/i, /128/, /games/i, /iOS/])
      await soon(() => main.locator('section[aria-labelledby=claims]').getByText(claim).count()).toBeGreaterThan(0);
    await close();
  });

  test('a licence that is real has no mark, and an unsafe address is no link', async () => {
    const { page, close } = await visit(browser, look);
    await answer(page, '/wps/content/footer', footer);
    await page.goto('/terms');
    await page.locator('footer').scrollIntoViewIfNeeded();
    const licences = page.getByRole('region', { name: t('content.foot.licences') });
    await licences.getByText('L-2').waitFor();
    expect(await licences.getByText(t('content.foot.sample'), { exact: true }).count()).toBe(1);
    expect(await licences.getByRole('link').count()).toBe(0);
    await page.getByText('© 2025 Somebody').waitFor();
    await close();
  });

  test('on a phone its columns are folded, and a press shows one', async () => {
    const { page, close } = await visit(browser, { ...look, width: 390 });
    await page.goto('/terms');
    await page.locator('footer').scrollIntoViewIfNeeded();
    const help = page.getByRole('contentinfo').getByRole('navigation', { name: t('content.foot.help') });
    const title = help.getByRole('button', { name: t('content.foot.help') });
    await title.waitFor();
    expect([await title.getAttribute('aria-expanded'), await help.getByRole('link').count()]).toEqual(['false', 0]);
    await title.click();
    await help.getByRole('link', { name: t('content.foot.allHelp') }).waitFor();
    expect(await title.getAttribute('aria-expanded')).toBe('true');
    await close();
  });

  test('every link of it leads to a page that stands (HELP-03, FOOT-11, FOOT-12, SHELL-35)', async () => {
    const { page, faults, close } = await visit(browser, look);
    for (const name of ['about', 'responsible', 'licence', 'terms', 'privacy', 'blog']) {
      await page.goto('/');
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t(`content.foot.${name}`), exact: true })
        .click();
      await page.waitForURL(`**/${name}`);
      await soon(async () => ((await page.locator('main').textContent()) ?? '').length, name).toBeGreaterThan(200);
    }
    await page.locator('footer').scrollIntoViewIfNeeded();
    const help = page.getByRole('contentinfo').getByRole('navigation', { name: t('content.foot.help') });
    await help.getByRole('link').first().click();
    await page.waitForURL('**/help?article=*');
    await soon(() => page.locator('main [aria-expanded=true]').count()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('promotions', () => {
  const offer = (number: number, category: string, tags: string[] = []) => ({
    id: idOf(number),
    title: `Offer ${number}`,
    summary: 'In short',
    url: '/images/art/banner/welcome.svg',
    category,
    tags,
    from: '2026-11-01T00:00:00.000Z',
    until: null,
  });

  test('the seventeen filters each choose theirs, and the choice is in the address (SHELL-16, PROMO-01 to PROMO-03)', async () => {
    const { page, close } = await visit(browser, look);
    const tags = ['newbie', 'limited', 'special', 'daily', 'highRebate', 'vip'] as const;
    await announce(page, { promotion: [offer(1, 'slots', [...tags]), offer(2, 'newPlayer'), offer(3, 'slots')] });
    await page.goto('/promotions');
    const titles = () => page.locator('main article h2').allTextContents();
    await soon(titles).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
    const first = page.locator('main article').first();
    for (const tag of tags) await first.getByText(t(`content.promo.tag.${tag}`), { exact: true }).waitFor();
    const chips = page.getByRole('group', { name: t('content.promo.filter') }).getByRole('button');
    expect(await chips.count()).toBe(17);
    await page.getByRole('button', { name: t('content.promo.category.slots'), exact: true }).click();
    await soon(titles).toEqual(['Offer 1', 'Offer 3']);
    await page.reload();
    await soon(titles).toEqual(['Offer 1', 'Offer 3']);
    await page.goto('/promotions?category=fishing');
    await page.getByText(t('content.promo.none')).waitFor();
    await close();
  });

  test('one opens from the list and by its address; an id of none is told kindly (SHELL-17)', async () => {
    const { page, close } = await visit(browser, look);
    await page.goto('/promotions');
    const first = page.locator('main article h2').first();
    const title = await first.textContent();
    await first.getByRole('link').click();
    await page.waitForURL('**/promoDetail?id=*');
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    for (const id of [idOf(1), 'nonsense', "'; drop table", '']) {
      await page.goto(`/promoDetail?id=${encodeURIComponent(id)}`);
      await page.getByText(t('content.promo.missing')).waitFor();
    }
    await close();
  });
});

test('a post is read and one that is none is told kindly', async () => {
  const { page, close } = await visit(browser, look);
  await page.goto('/blog');
  const first = page.locator('main article h2').first();
  const title = await first.textContent();
  await first.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  for (const post of ['no-such-post', '<script>', '../x']) {
    await page.goto(`/blog?post=${encodeURIComponent(post)}`);
    await page.getByText(t('content.blog.missing')).waitFor();
  }
  await close();
});

test('terms and privacy are read before there is an account', async () => {
  const { page, close } = await visit(browser, look);
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('legal.terms.title') }).click();
  const text = page.getByRole('dialog', { name: t('legal.terms.title') });
  await soon(async () => ((await text.textContent()) ?? '').length).toBeGreaterThan(200);
  await close();
});
