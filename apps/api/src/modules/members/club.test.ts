/** The VIP level of a member over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { clubLabelOf, setRank } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('a VIP level is in the member info with its name, on both sides of the VIP service (VIP-02, VIP-03)', async () => {
  const member = await w.member();
  const label = async () => (await w.as(member).get('GET /wps/member/info')).value.clubLabel;
  const rank = (level: number) => w.context.database.transaction().execute((tx) => setRank(tx, member.id, level));
  expect(await label()).toEqual({ labelName: '', rankLevel: 0 });
  for (const level of [4, 5]) {
    await rank(level);
    expect(await label()).toEqual({ labelName: `VIP ${level}`, rankLevel: level });
  }
  // A level that has no name yet has none; there is nothing beyond the last.
  await rank(9);
  expect(await label()).toEqual({ labelName: '', rankLevel: 9 });
  await expect(rank(100)).rejects.toThrow(/check/);
  expect((await w.as(await w.member()).get('GET /wps/member/info')).value.clubLabel.rankLevel).toBe(0);
  expect(await clubLabelOf(w.context.database, 3)).toEqual({ labelName: 'VIP 3', rankLevel: 3 });
});
