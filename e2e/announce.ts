/** Announcements as a flow wants them: the answer of the API is written here, so that no flow depends on what is seeded. */
import type { Page } from 'playwright-core';

/** An id of the shape that the API gives. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export type FedBanner = {
  bannerId: string;
  groupName: string;
  url: string;
  linkageType: string;
  linkUrl: string;
  title: string;
  text: string;
  action: string;
  /** When it is not the language that was asked for. */
  language?: string;
};
export type FedNotice = { id: string; title: string; content: string; time: string };
type Fed = {
  banners?: FedBanner[];
  notice?: FedNotice[];
  popup?: FedNotice[];
  player?: FedNotice[];
  promotion?: object[];
};

export function bannerOf(number: number, more: Partial<FedBanner> = {}): FedBanner {
  return {
    bannerId: idOf(number),
    groupName: '/',
    url: '/images/art/banner/welcome.svg',
    linkageType: '',
    linkUrl: '',
    title: `Banner ${number}`,
    text: '',
    action: '',
    ...more,
  };
}

export function noticeOf(number: number, more: Partial<FedNotice> = {}): FedNotice {
  return {
    id: idOf(100 + number),
    title: `Notice ${number}`,
    content: `<p>Text <b>${number}</b></p>`,
    time: `2026-11-${String(20 - number).padStart(2, '0')}T18:30:05.000Z`,
    ...more,
  };
}

const envelope = (value: unknown) => ({ success: true, value, message: '', code: 'ok' });

/** Feeds the page; what is fed may be changed later, and how often it was asked for is counted. */
export async function announce(page: Page, fed: Fed): Promise<{ fed: Fed; asked: () => number }> {
  const state = { fed };
  let asked = 0;
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', async (route) => {
    asked += 1;
    const { banners = [], notice = [], popup = [], player = [], promotion = [] } = state.fed;
    await route.fulfill({ json: envelope({ banners, notice, popup, player, promotion }) });
  });
  return Object.assign(state, { asked: () => asked });
}

/** Answers a content call of the page with a value. */
export async function answer(page: Page, path: string, value: unknown): Promise<void> {
  await page.route(`**${path}*`, async (route) => await route.fulfill({ json: envelope(value) }));
}
