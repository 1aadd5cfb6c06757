/** How sessions end: by logout at once, by idleness, by age; what an ended or forged token gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openApp } from '../../app.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const statusOf = async (member: TestMember) => (await w.as(member).get('GET /wps/member/info')).status;
const minutes = (count: number) => count * 60_000;

describe('a session', () => {
  it('ends with the logout: the very next call is a 401', async () => {
    const alice = await w.member();
    expect(await statusOf(alice)).toBe(200);
    expect((await w.as(alice).delete('DELETE /wps/session/logout')).value).toEqual({});
    expect(await statusOf(alice)).toBe(401);
    expect((await w.as(alice).delete('DELETE /wps/session/logout')).status).toBe(401);
  });

  it('ends on every other node too', async () => {
    const { config, clock, log, secrets } = w.context;
    const other = await openApp({
      config,
      ownerUrl: w.ownerUrl,
      clock,
      log,
      secrets,
      poolSize: 2,
      background: 'by hand',
      requestsPerMinute: 0,
    });
    const there = clientOf(`http://127.0.0.1:${await other.listen(0)}`, {});
    const alice = await w.member();
    const status = async () => (await there.get('GET /wps/member/info', { headers: { token: alice.token } })).status;
    expect(await status()).toBe(200);
    await w.as(alice).delete('DELETE /wps/session/logout');
    await expect.poll(status, { timeout: 10_000, interval: 50 }).toBe(401);
    await other.close();
  });

  it('ends alone: other sessions of the member go on', async () => {
    const alice = await w.member();
    const again = await w.session(alice);
    await w.as(alice).delete('DELETE /wps/session/logout');
    expect([await statusOf(alice), await statusOf(again)]).toEqual([401, 200]);
  });

  it('ends after 30 minutes without a request and lives on with one', async () => {
    const [idle, busy] = [await w.member(), await w.member()];
    await w.clock.advance(minutes(29));
    expect(await statusOf(busy)).toBe(200);
    await w.clock.advance(minutes(2));
    expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
  });

  it('ends after 12 hours however busy it is', async () => {
    const busy = await w.member();
    for (let turn = 0; turn < 28; turn += 1) {
      await w.clock.advance(minutes(25));
      expect(await statusOf(busy)).toBe(200);
    }
    await w.clock.advance(minutes(20));
    expect(await statusOf(busy)).toBe(401);
  });

  it('is refused when the member is locked', async () => {
    const alice = await w.member();
    await w.owner.query("update members set status = 'locked' where id = $1", [alice.id]);
    expect(await statusOf(alice)).toBe(401);
  });

  it('is nobody with a forged, cut or moved token', async () => {
    const alice = await w.member();
    const bytes = Buffer.from(alice.token, 'base64url');
    const moved = Buffer.concat([bytes.subarray(0, 32), Buffer.of(((bytes[32] as number) + 1) % 64)]).toString(
      'base64url',
    );
    const beyond = Buffer.concat([bytes.subarray(0, 32), Buffer.of(200)]).toString('base64url');
    for (const token of [
      moved,
      beyond,
      alice.token.slice(0, -1),
      `${alice.token}A`,
      'x',
      '../../etc',
      `session_${'A'.repeat(44)}`,
    ]) {
      expect(await statusOf({ ...alice, token }), token).toBe(401);
    }
  });

  it('shows a member themself and nobody else', async () => {
    const [alice, bob] = [
      await w.member({ name: 'Shown1' }),
      await w.member({ name: 'Shown2', upline: await w.agent() }),
    ];
    expect((await w.as(alice).get('GET /wps/member/info')).value).toMatchObject({
      id: alice.id,
      account: 'Shown1',
      toUpline: false,
    });
    expect((await w.as(bob).get('GET /wps/member/info')).value).toMatchObject({
      id: bob.id,
      account: 'Shown2',
      toUpline: true,
    });
  });
});
