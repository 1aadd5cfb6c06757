/** Verifies a stored draw of the operator: recomputes its result from beacon, secret and seal, as an outsider can. */
import { type RawBuilder, sql } from 'kysely';
import { commitment } from '@banyan/games/draws';
import { drawNumbersOf, hashOfText, isPulse, isRoundByRules, promiseText, randomnessOf } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns } from './draw-store.ts';
import { type PromiseRow, promiseOf } from './promise-store.ts';

/** A draw with what was promised and sealed; of one that is made elsewhere the promise's columns are null. */
export type SealedDraw = DrawRow &
  PromiseRow & {
    readonly root: string;
    readonly tickets: number;
    readonly sealedAt: Date;
    readonly pulse: string | null;
  };

/** What is wrong with a drawn draw; undefined when nothing is. */
export function faultOfNumbers(draw: SealedDraw): string | undefined {
  const { id, hash, rulesHash, rulesText, sealedAt, roundAt, pulse, seed, root, result } = draw;
  const promise = promiseOf(draw, draw);
  if (hashOfText(rulesText) !== rulesHash || hashOfText(promiseText(promise)) !== hash)
    return 'its promise was changed';
  if (!isRoundByRules(rulesText, promise)) return 'its round is not the one that its rules name';
  if (sealedAt >= roundAt) return 'it was sealed after its round';
  if (seed === null || commitment(seed) !== promise.commitment) return 'its secret is not the one committed to';
  if (pulse === null || !isPulse(promise.beacon, pulse)) return 'its pulse is not of its round';
  const { rules } = JSON.parse(rulesText) as { rules: string };
  const drawn = drawNumbersOf(rules, { drawId: id, rulesHash, randomness: randomnessOf(pulse), secret: seed, root });
  const text = (prizes: typeof drawn) => JSON.stringify(prizes.map(({ tier, numbers }) => [tier, numbers]));
  return text(drawn) === text(result ?? []) ? undefined : 'other numbers follow';
}

/** Draws by their ids, at most `limit`. */
export async function sealedDraws(tx: Database | Tx, where: RawBuilder<unknown>, limit: number): Promise<SealedDraw[]> {
  const { rows } =
    await sql<SealedDraw>`select ${drawColumns}, p.rules_hash as "rulesHash", r.text as "rulesText", p.beacon, p.chain,
      p.round, p.round_at as "roundAt", p.hash, s.root, s.tickets, s.sealed_at as "sealedAt", l.pulse
    from lottery_draws d left join lottery_promises p on p.draw = d.id left join lottery_draw_rules r on r.hash = p.rules_hash
    left join lottery_seals s on s.draw = d.id left join lottery_pulses l on l.draw = d.id
    where ${where} order by d.id limit ${limit}`.execute(tx);
  return rows;
}

/** One draw with what was promised and sealed; undefined when it is not there. */
export async function readSealedDraw(database: Database | Tx, id: string): Promise<SealedDraw | undefined> {
  const [draw] = await sealedDraws(database, sql`d.id = ${id}::uuid`, 1);
  return draw;
}
