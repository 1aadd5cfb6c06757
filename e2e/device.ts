/** A session is good only in the browser that opened it: what flows log in by the API is opened for this one, and their browsers are it. */
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

const device = 'a-browser-that-all-flows-use-0123456789-012';

/** The headers of a login by the API. */
export const loginHeaders = { 'content-type': 'application/json', cookie: `device=${device}` } as const;

/** Makes the browser the one that the API's logins were for. */
export async function beDevice(context: BrowserContext, url: string = inject('siteUrl')): Promise<void> {
  await context.addCookies([{ name: 'device', value: device, url, httpOnly: true, sameSite: 'Strict' }]);
}
