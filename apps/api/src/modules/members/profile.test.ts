/** The own pages over HTTP: face, nickname, and which agreements one has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('a face', () => {
  it('is there from the start, drawn by the server, and another may be chosen from the list (API-04, API-15, DEC-23)', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const own = (await w.as(alice).get('GET /wps/member/info/icon')).value;
    expect((await fetch(`${w.url}${own.address}`)).headers.get('content-type')).toContain('image/svg');
    const { list } = (await w.as(alice).get('GET /wps/relay/MCSFE_getPlayerAvatar')).value;
    expect(list.length).toBeGreaterThan(20);
    const other = list.find(({ code }) => code !== own.code);
    const chosen = await w.as(alice).put('PUT /wps/member/info/icon', { body: { code: other?.code } });
    expect(chosen.value).toEqual(other);
    expect((await w.as(alice).get('GET /wps/member/info/icon')).value).toEqual(other);
    expect((await w.as(bob).get('GET /wps/member/info/icon')).value.code).not.toBe('');
    for (const code of ['', 'tiger', 'tiger-99', '../x'])
      expect((await w.as(alice).put('PUT /wps/member/info/icon', { body: { code } })).code).toBe('avatar-unknown');
  });
});

describe('a nickname', () => {
  it('is shown with who one is, in any script, and can be taken away', async () => {
    const alice = await w.member();
    const set = (nickname: string) => w.as(alice).put('PUT /wps/member/info/nickname', { body: { nickname } });
    const shown = async () => (await w.as(alice).get('GET /wps/member/info')).value.nickname;
    expect((await set('  রূপা ৭১ ')).value).toEqual({ nickname: 'রূপা ৭১' });
    expect(await shown()).toBe('রূপা ৭১');
    for (const bad of ['<img>', 'a\u202eb', 'x'.repeat(25)]) expect((await set(bad)).code).toBe('nickname-malformed');
    expect(await shown()).toBe('রূপা ৭১');
    await set('');
    expect(await shown()).toBe('');
  });
});

it('kinds of contracts are told to agents as the house has switched them, and to nobody else (API-39, CON-13)', async () => {
  const none = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };
  const [player, agent] = [await w.member(), await w.agent()];
  const flags = async (one: typeof player) => (await w.as(one).get('GET /wps/member/info/funds/consolidated')).value;
  const kinds = [
    ['dailyWages', 'dailysalreqtype'],
    ['dividends', 'divtypereq'],
    ['hourlyWages', 'contracthoursalreq'],
    ['realTimeSalary', 'realtimesalreqtype'],
  ] as const;
  for (const [key] of kinds) await w.set(`switch.${key}`, false);
  expect(await flags(agent)).toEqual(none);
  for (const [key, flag] of kinds) {
    await w.set(`switch.${key}`, true);
    expect(await flags(agent)).toEqual({ ...none, [flag]: 1 });
    expect(await flags(player)).toEqual(none);
    await w.set(`switch.${key}`, false);
  }
  expect((await w.visitor.get('GET /wps/member/info/funds/consolidated')).status).toBe(401);
});
