/**
 * Every draw of the house checked again from what is stored: each ticket's leaf from its bets, each seal from its leaves, each
 * result from beacon, secret and seal. Run beside the checks of the books; what an outsider can check, the operator has checked.
 */
import { hash as nodeHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { commitment } from '@banyan/games/draws';
import {
  drawNumbersOf,
  hashOfText,
  isPulse,
  promiseText,
  randomnessOf,
  rootOf,
  ticketLeaf,
  ticketText,
} from '@banyan/games/proof';
import type { Tx } from '../../infra/database.ts';
import type { Check } from '../ledger/index.ts';
import { type DrawRow, drawColumns } from './draw-store.ts';
import { type PromiseRow, promiseOf } from './promise-store.ts';
import { type LineRow, lineOf } from './receipts.ts';

type Looked = Awaited<ReturnType<Check['run']>>;

const pageSize = 500;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A draw with what was promised and sealed; of one that is made elsewhere the promise's columns are null. */
export type Sealed = DrawRow &
  PromiseRow & {
    readonly root: string;
    readonly tickets: number;
    readonly sealedAt: Date;
    readonly pulse: string | null;
  };

/** What is wrong with a drawn draw; undefined when nothing is. */
export function faultOfNumbers(draw: Sealed): string | undefined {
  const { id, hash, rulesHash, rulesText, sealedAt, roundAt, pulse, seed, root, result } = draw;
  const promise = promiseOf(draw, draw);
  if (hashOfText(rulesText) !== rulesHash || hashOfText(promiseText(promise)) !== hash)
    return 'its promise was changed';
  if (sealedAt >= roundAt) return 'it was sealed after its round';
  if (seed === null || commitment(seed) !== promise.commitment) return 'its secret is not the one committed to';
  if (pulse === null || !isPulse(promise.beacon, pulse)) return 'its pulse is not of its round';
  const { rules } = JSON.parse(rulesText) as { rules: string };
  const drawn = drawNumbersOf(rules, { drawId: id, rulesHash, randomness: randomnessOf(pulse), secret: seed, root });
  const text = (prizes: typeof drawn) => JSON.stringify(prizes.map(({ tier, numbers }) => [tier, numbers]));
  return text(drawn) === text(result ?? []) ? undefined : 'other numbers follow';
}

/** Draws by their ids, at most `limit`. */
export async function sealedDraws(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<Sealed[]> {
  const { rows } =
    await sql<Sealed>`select ${drawColumns}, p.rules_hash as "rulesHash", r.text as "rulesText", p.beacon, p.chain,
      p.round, p.round_at as "roundAt", p.hash, s.root, s.tickets, s.sealed_at as "sealedAt", l.pulse
    from lottery_draws d left join lottery_promises p on p.draw = d.id left join lottery_draw_rules r on r.hash = p.rules_hash
    left join lottery_seals s on s.draw = d.id left join lottery_pulses l on l.draw = d.id
    where ${where} order by d.id limit ${limit}`.execute(tx);
  return rows;
}

async function* drawnDraws(tx: Tx): AsyncGenerator<Sealed> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const drawn = sql`p.draw is not null and d.state in ('drawn', 'settled') and d.id > ${after}::uuid`;
    const rows = await sealedDraws(tx, drawn, pageSize);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function checkNumbers(tx: Tx): Promise<Looked> {
  let looked = 0n;
  for await (const draw of drawnDraws(tx)) {
    looked += 1n;
    const fault = draw.root === null ? 'it has no seal' : faultOfNumbers(draw);
    if (fault !== undefined) return { looked, bad: `draw ${draw.id}: ${fault}` };
  }
  return { looked, bad: undefined };
}

async function checkSeals(tx: Tx): Promise<Looked> {
  const { rows } = await sql<{ draw: string; root: string; tickets: number }>`select s.draw, s.root, s.tickets
    from lottery_seals s order by s.draw`.execute(tx);
  for (const { draw, root, tickets } of rows) {
    const { rows: leaves } = await sql<{
      leaf: Buffer;
    }>`select r.leaf from lottery_receipts r where r.draw = ${draw}::uuid
      order by r.leaf`.execute(tx);
    const made = rootOf(
      leaves.map(({ leaf }) => leaf),
      sha256,
    );
    if (leaves.length !== tickets || hexOf(made) !== root)
      return { looked: BigInt(rows.length), bad: `draw ${draw}: its tickets make another root` };
  }
  return { looked: BigInt(rows.length), bad: undefined };
}

type ReceiptRow = {
  readonly bucket: number;
  readonly member: string;
  readonly ticket: string;
  readonly draw: string;
  readonly placedAt: Date;
  readonly salt: Buffer;
  readonly leaf: Buffer;
};

async function isOfItsBets(tx: Tx, row: ReceiptRow): Promise<boolean> {
  const { rows: bets } = await sql<LineRow>`select b.currency, b.play, b.selection, b.stake, b.odds, b.cost
    from lottery_bets b where b.bucket = ${row.bucket} and b.member = ${row.member}::uuid and b.draw = ${row.draw}::uuid
      and b.ticket = ${row.ticket}::uuid order by b.id`.execute(tx);
  const text = ticketText({
    drawId: row.draw,
    ticketId: row.ticket,
    placedAt: row.placedAt.toISOString(),
    currency: bets[0]?.currency ?? '',
    lines: bets.map(lineOf),
  });
  return hexOf(ticketLeaf(row.salt.toString('hex'), text, sha256)) === row.leaf.toString('hex');
}

async function checkReceipts(tx: Tx): Promise<Looked> {
  let looked = 0n;
  for (let bucket = 0; bucket < 64; bucket += 1) {
    const { rows } =
      await sql<ReceiptRow>`select r.bucket, r.member, r.ticket, r.draw, r.placed_at as "placedAt", r.salt, r.leaf
      from lottery_receipts r where r.bucket = ${bucket} order by r.member, r.ticket`.execute(tx);
    for (const row of rows) {
      looked += 1n;
      if (!(await isOfItsBets(tx, row)))
        return { looked, bad: `ticket ${row.ticket}: its bets are not those of its receipt` };
    }
  }
  return { looked, bad: undefined };
}

/** What `npm run verify` checks of draws. */
export const lotteryChecks: readonly Check[] = [
  { name: 'tickets are what their receipts say', run: checkReceipts },
  { name: 'seals hold exactly their tickets', run: checkSeals },
  { name: 'numbers follow from promise, seal and beacon', run: checkNumbers },
];
