/** What is published of a draw: enough to draw it again once its seed is shown, and nothing of whose it was. */
import { sql } from 'kysely';
import { coinOf } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { PublishedPrize } from '@banyan/games/verify';
import type { chanceRoutes } from '@banyan/protocol/chance';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type DrawRow, findDraw } from './draw-store.ts';
import { cutRules, houseSeed } from './envelope.ts';
import { type EnvelopeRow, findEnvelope } from './envelope-store.ts';
import { raffleRules } from './raffle.ts';
import { findRaffle, winnersOf } from './raffle-store.ts';
import { isSpin, versionOf, wheelOf } from './rules.ts';

type Proof = Omit<PublishedPrize, 'result'> & { result: number[] | null; at: string };
const format = 'banyan-prize-1' as const;

export const chanceProof: UseCase<(typeof chanceRoutes)['GET /wps/chance/proofs/:id']> = async (
  { database },
  { params: { id } },
): Promise<Result<Proof, 'not-found'>> => {
  const proof = await proofOf(database, id);
  return proof === undefined ? refuse('not-found') : ok(proof);
};

export async function proofOf(database: Database, id: string): Promise<Proof | undefined> {
  const draw = await findDraw(database, id);
  if (draw !== undefined) return await spinProof(database, draw);
  const envelope = await findEnvelope(database, id);
  if (envelope !== undefined) {
    const { seedHash, shownSeed, opensAt } = envelope;
    return {
      ...{ format, kind: 'envelope', id, rules: JSON.stringify(cutRules(envelope)), seedHash, serverSeed: shownSeed },
      ...{ clientSeed: houseSeed, nonce: 0, at: opensAt.toISOString(), given: null },
      result: shownSeed === null ? null : await takenAmounts(database, envelope),
    };
  }
  const raffle = await findRaffle(database, id);
  if (raffle === undefined) return undefined;
  const { seedHash, shownSeed, drawsAt } = raffle;
  return {
    ...{ format, kind: 'raffle', id, rules: JSON.stringify(raffleRules(raffle)), seedHash, serverSeed: shownSeed },
    ...{ clientSeed: houseSeed, nonce: 0, at: drawsAt.toISOString(), given: null },
    result: shownSeed === null ? null : (await winnersOf(database, id)).map(({ place }) => place),
  };
}

/** The proof of one draw of a wheel or an egg. */
async function spinProof(database: Database, draw: DrawRow): Promise<Proof> {
  const { rules } = await versionOf(database, draw.promotion, draw.version);
  const { rows } = await sql<{ hash: string; shown: string | null; client: string }>`select s.seed_hash as hash,
      s.shown_seed as shown, s.client_seed as client from chance_seeds s
    where s.bucket = bucket_of(${draw.member}::uuid) and s.member = ${draw.member}::uuid and s.id = ${draw.seeds}::uuid`.execute(
    database,
  );
  const [seeds] = rows;
  if (seeds === undefined || !isSpin(rules)) throw new Error(`the draw ${draw.id} has no seeds or no wheel`);
  return {
    ...{ format, kind: 'spin', id: draw.promotion, rules: JSON.stringify(wheelOf(rules, draw.currency)) },
    ...{ seedHash: seeds.hash, serverSeed: seeds.shown, clientSeed: seeds.client, nonce: draw.nonce },
    ...{ at: draw.at.toISOString(), result: [draw.number, draw.drawn], given: draw.place },
  };
}

/** The amounts of the parts that were taken, by place, in the smallest amount that is shown; 0 for one that nobody took. */
async function takenAmounts(database: Database, { id, parts, currency }: EnvelopeRow): Promise<number[]> {
  const { rows } = await sql<
    Row<'chance_parts', 'place'> & { units: bigint }
  >`select p.place, p.units from chance_parts p
    where p.envelope = ${id}::uuid and p.units is not null`.execute(database);
  const amounts = Array.from({ length: parts }, () => 0);
  for (const { place, units } of rows) amounts[place] = Number(units / coinOf(currency));
  return amounts;
}
