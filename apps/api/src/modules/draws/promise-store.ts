/**
 * Promises: what is committed to when a draw of the operator is planned, before anybody can bet on it: its rules, the beacon's round,
 * and the hash of the operator's secret. From then on none of them can be chosen.
 */
import { sql } from 'kysely';
import { lotteryNamed } from '@banyan/games/lotteries';
import { type BeaconRound, type DrawPromise, hashOfText, promiseText, rulesText } from '@banyan/games/proof';
import { beaconInForce } from '../../adapters/beacons/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import type { GameRow } from '../lottery/index.ts';

/** So long after the close the round comes: time to seal the tickets first. Draws minutes apart cannot wait longer. */
const gapSecondsOf = (everySeconds: number | null): number => (everySeconds !== null && everySeconds <= 300 ? 6 : 60);

/** The seal must be there so long before the round. */
export const sealMarginMs = 1000;

/** A draw that could not be made so long after its round is void. */
export const patienceMs = 24 * 3_600_000;

export type PromiseRow = {
  readonly rulesHash: string;
  readonly rulesText: string;
  readonly beacon: BeaconRound['source'];
  readonly chain: string;
  readonly round: bigint;
  readonly roundAt: Date;
  readonly hash: string;
};

/** The promise as it is hashed and signed. */
export function promiseOf(draw: DrawRow, row: Omit<PromiseRow, 'hash' | 'rulesText'>): DrawPromise {
  return {
    drawId: draw.id,
    game: draw.game,
    drawNo: draw.drawNo,
    closesAt: draw.closesAt.toISOString(),
    rulesHash: row.rulesHash,
    beacon: { source: row.beacon, chain: row.chain, round: Number(row.round) },
    roundAt: row.roundAt.toISOString(),
    commitment: draw.seedHash ?? '',
  };
}

/** Promises a draw that has just been made, in its transaction. */
export async function insertPromise(context: Context, tx: Tx, game: GameRow, draw: DrawRow): Promise<void> {
  const gapSeconds = gapSecondsOf(game.everySeconds);
  const rules = rulesText(game.code, lotteryNamed(game.rules), gapSeconds);
  const rulesHash = hashOfText(rules);
  const moment = draw.closesAt.getTime() + gapSeconds * 1000;
  const { source, chain, round, at } = beaconInForce(context).roundAt(context, moment);
  const row = { rulesHash, beacon: source, chain, round: BigInt(round), roundAt: new Date(at) };
  await sql`insert into lottery_draw_rules (hash, text) values (${rulesHash}, ${rules}) on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into lottery_promises (draw, rules_hash, beacon, chain, round, round_at, hash)
    values (${draw.id}::uuid, ${rulesHash}, ${source}, ${chain}, ${round}, ${row.roundAt},
      ${hashOfText(promiseText(promiseOf(draw, row)))})`.execute(tx);
}

/** The promise of a draw; undefined for one that is made elsewhere. */
export async function readPromise(database: Database | Tx, drawId: string): Promise<PromiseRow | undefined> {
  const { rows } =
    await sql<PromiseRow>`select p.rules_hash as "rulesHash", r.text as "rulesText", p.beacon, p.chain, p.round,
      p.round_at as "roundAt", p.hash
    from lottery_promises p join lottery_draw_rules r on r.hash = p.rules_hash where p.draw = ${drawId}::uuid`.execute(
      database,
    );
  return rows[0];
}
