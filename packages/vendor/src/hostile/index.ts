/**
 * The hostile vendor: plays rounds while it repeats, reorders, delays, loses answers, rolls back first, forges and alters. At the
 * end its own books and the wallet's agree to the last digit, or the wallet is wrong.
 */
import { randomBytes } from 'node:crypto';
import { textOf, unitsOf } from '../client/amounts.ts';
import type { WalletClient } from '../client/index.ts';
import type { Seat } from '../conformance/rule.ts';
import { chanceOf } from './chance.ts';
import type { Counts } from './deliver.ts';
import { playRound } from './round.ts';

export type Simulation = Counts & {
  readonly rounds: number;
  /** Players whose balance is not what the books say. */
  readonly wrong: readonly { readonly player: string; readonly expected: string; readonly found: string }[];
};

type Options = {
  readonly seats: readonly Seat[];
  /** Of each seat. */
  readonly rounds: number;
  /** The same seed makes the same choices; what overtakes what is up to the machine. */
  readonly seed: string;
  /** Rounds of one seat that go on at the same time. */
  readonly atOnce?: number;
};

/** Each seat needs enough that no bet is refused: 5 a round and some more. */
export async function simulate(
  client: WalletClient,
  { seats, rounds, seed, atOnce = 4 }: Options,
): Promise<Simulation> {
  const counts: Counts = { sent: 0, repeated: 0, lost: 0, forged: 0, altered: 0, replayed: 0, faults: [] };
  // Ids are new in every run: those of an earlier one with this seed are used up.
  const run = randomBytes(6).toString('hex');
  const wrong: { player: string; expected: string; found: string }[] = [];
  await Promise.all(
    seats.map(async (seat, place) => {
      const before = await balanceOf(client, seat);
      let moved = 0n;
      let next = 0;
      const worker = async () => {
        while (next < rounds) {
          const number = next;
          next += 1;
          const where = `${place}-${number}`;
          // Read after the wait: other rounds of the seat end meanwhile.
          const by = await playRound(client, seat, `${run}-${where}`, { chance: chanceOf(`${seed}-${where}`), counts });
          moved += by;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      const [expected, found] = [before + moved, await balanceOf(client, seat)];
      if (expected !== found) wrong.push({ player: seat.player, expected: textOf(expected), found: textOf(found) });
    }),
  );
  return { ...counts, rounds: rounds * seats.length, wrong };
}

async function balanceOf(client: WalletClient, { player, currency }: Seat): Promise<bigint> {
  const { body, text } = await client.post('/wallet/v1/balance', { request_id: 'books', player_id: player, currency });
  if (body.balance === undefined) throw new Error(`no balance: ${text}`);
  return unitsOf(body.balance.total);
}
