/** Settling processes that are killed outright in the middle: what the next one finds is whole chunks, and each bet is paid once. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { closeDraw, enterResult, line, openDraw, place } from '../../../test/draws.ts';
import { world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';
import { settleDraw } from './settle-draw.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const kills = isLong ? 30 : 3;
const members = isLong ? 20 : 5;
const betsOfMember = 200;

const child = path.resolve(import.meta.dirname, '../../../test/settle-child.ts');

/** Kills the process after its `chunks`-th chunk. */
async function settleAndKill(ownerUrl: string, drawId: string, secrets: string, chunks: number): Promise<void> {
  const settling = spawn(process.execPath, [child, ownerUrl, drawId], {
    env: { ...process.env, SECRETS_FILE: secrets },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let seen = 0;
  settling.stdout.on('data', (part: Buffer) => {
    seen += String(part).split('\n').length - 1;
    if (seen >= chunks) settling.kill('SIGKILL');
  });
  await new Promise((resolve) => settling.on('close', resolve));
}

it(`pays every bet once through ${kills} kills`, async () => {
  const w = await world();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settle-'));
  const draw = await openDraw(w);
  // 68 comes three times, 26 once, 99 never.
  const numbers = ['68', '26', '99', '99'];
  const lines = Array.from({ length: betsOfMember }, (_, index) => line('LO2', numbers[index % numbers.length] ?? ''));
  const all = await Promise.all(Array.from({ length: members }, () => w.member({ balance: '4400.00' })));
  for (const member of all) expect((await place(w, member, draw, lines)).code).toBe('ok');
  await closeDraw(w);
  await enterResult(w, draw);

  for (let kill = 0; kill < kills; kill += 1)
    await settleAndKill(w.ownerUrl, draw.id, path.join(folder, 'secrets.json'), 1 + (kill % 4));
  await settleDraw(w.context, draw.id);
  const won = BigInt(betsOfMember / numbers.length) * 4n * 780_000n;
  for (const { id } of all) expect((await balancesOf(w.context.database, id)).main).toBe(won);
  const { rows } = await w.owner.query(
    `select count(*)::integer as wins, count(distinct t.key)::integer as keys,
       (select count(*)::integer from lottery_bets where state = 'won') as won from ledger_transfers t where t.kind = 'win'`,
  );
  expect(rows[0]).toEqual({ wins: (members * betsOfMember) / 2, keys: rows[0].wins, won: rows[0].wins });
  fs.rmSync(folder, { recursive: true });
  await w.close();
});
