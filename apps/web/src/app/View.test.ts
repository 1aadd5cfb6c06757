/** What leaves a view: the member's own calls to the back office, public ones as a visitor's, and nothing else. */
import { afterEach, expect, it, vi } from 'vitest';
import { askUnder } from './View.tsx';

afterEach(() => vi.unstubAllGlobals());

const terms = {
  under: '/admin/api/members/7/view',
  own: ['GET /wps/member/info'],
  open: ['GET /wps/system/status'],
};
const sent = { method: 'GET', headers: { authorization: 'Bearer view', 'x-language': 'BN' } };

it('asks the back office for what is the member’s, without a token', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await askUnder(terms, () => true)('GET /wps/member/info', '/wps/member/info?language=BN', sent);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/admin/api/members/7/view/wps/member/info?language=BN', {
    headers: { 'x-language': 'BN' },
    signal: null,
  });
});

it('asks for what answers everybody alike as a visitor without cookies', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await askUnder(terms, () => true)('GET /wps/system/status', '/wps/system/status', sent);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/wps/system/status', {
    headers: { 'x-language': 'BN' },
    signal: null,
    credentials: 'omit',
  });
});

it.each(['POST /wps/messages/inbox/read', 'GET /wps/game/launchGame', 'DELETE /wps/session/logout'])(
  'lets %s go nowhere, and tells the page around when somebody pressed it',
  async (key) => {
    const fetched = vi.fn();
    const postMessage = vi.fn();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('window', { parent: { postMessage }, location: { origin: 'https://banyan.example' } });
    await askUnder(terms, () => false)(key, key.split(' ')[1] as string, sent);
    expect(postMessage).not.toHaveBeenCalled();
    const answer = await askUnder(terms, () => true)(key, key.split(' ')[1] as string, sent);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'access-denied']);
    expect(fetched).not.toHaveBeenCalled();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ view: 'refused' }, 'https://banyan.example');
  },
);
