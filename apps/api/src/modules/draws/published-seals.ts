/**
 * Seals as they are published: over the live streams the moment they are made, and as a list to witnesses. A seal that was received
 * before the beacon's round proves that the seal in a proof was not made afterwards.
 */
import { sql } from 'kysely';
import { ok } from '@banyan/core/results';
import { sealText } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { drawProofRoutes } from '@banyan/protocol/proof';
import type { UseCase } from '../../infra/bind.ts';
import type { Tx } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import type { DrawRow } from './draw-row.ts';
import { houseKeyOf } from './house-key.ts';
import type { PromiseRow } from './promise-store.ts';
import { readSeal } from './seal-store.ts';

type LastSeals = (typeof drawProofRoutes)['GET /lgw/vn/seals'];
type DrawSeal = ValueOf<LastSeals>['list'][number];

type SealedRow = {
  readonly drawId: string;
  readonly game: string;
  readonly drawNo: string;
  readonly promiseHash: string | null;
  readonly root: string;
  readonly tickets: number;
  readonly sealedAt: Date;
  readonly roundAt: Date | null;
};

function toSeal(secrets: Secrets, { promiseHash, sealedAt, roundAt, ...row }: SealedRow): DrawSeal {
  const house = houseKeyOf(secrets);
  const seal = { ...row, promiseHash: promiseHash ?? '-', sealedAt: sealedAt.toISOString() };
  return { ...seal, roundAt: roundAt?.toISOString() ?? null, key: house.key, signature: house.sign(sealText(seal)) };
}

/** Tells every open page of a seal, in the commit that makes it. */
export async function publishSeal(
  tx: Tx,
  secrets: Secrets,
  draw: DrawRow,
  promise: PromiseRow | undefined,
): Promise<void> {
  const made = await readSeal(tx, draw.id);
  if (made === undefined) return;
  const { id: drawId, game, drawNo } = draw;
  const { hash: promiseHash = null, roundAt = null } = promise ?? {};
  const seal = toSeal(secrets, { drawId, game, drawNo, promiseHash, roundAt, ...made });
  await sql`select outbox_publish('draw.sealed', ${JSON.stringify(seal)}::jsonb)`.execute(tx);
}

const most = 200;

export const lastSeals: UseCase<LastSeals> = async ({ database, secrets }) => {
  const { rows } =
    await sql<SealedRow>`select s.draw as "drawId", d.game, d.draw_no as "drawNo", p.hash as "promiseHash",
      s.root, s.tickets, s.sealed_at as "sealedAt", p.round_at as "roundAt"
    from lottery_seals s join lottery_draws d on d.id = s.draw left join lottery_promises p on p.draw = s.draw
    order by s.sealed_at desc, s.draw limit ${most}`.execute(database);
  return ok({ list: rows.map((row) => toSeal(secrets, row)) });
};
