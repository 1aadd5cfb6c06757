/** The demo identity provider conforms, and does not exist outside demo mode. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { attemptFor, conformsToSignIn } from '../conformance.ts';
import { demoCode, demoSignIn } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const port = demoSignIn('google');
conformsToSignIn(port, 'google', async () => ({
  world: w.context,
  redirectUri: `${w.url}/signed-in.html`,
  async visit(address) {
    const html = await (await fetch(w.url + address)).text();
    const [, link = ''] = /href="([^"]+demo-nila[^"]+)"/.exec(html) ?? [];
    return new URL(link.replaceAll('&amp;', '&'), w.url).searchParams;
  },
}));

it('takes nothing in production, whatever the code', async () => {
  const context = { ...w.context, config: { ...w.context.config, mode: 'production' as const } };
  const attempt = attemptFor('google', `${w.url}/signed-in.html`);
  const code = demoCode(w.context.secrets, { issuer: 'google', state: attempt.state, subject: 'demo-nila' });
  expect(port.isReady(context)).toBe(false);
  expect(await port.finish(context, attempt, code)).toMatchObject({ ok: false });
});
