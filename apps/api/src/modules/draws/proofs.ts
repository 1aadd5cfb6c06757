/** The proof of a draw over the wire, for everybody. */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import { promiseText, sealText } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { drawProofRoutes } from '@banyan/protocol/proof';
import type { UseCase } from '../../infra/bind.ts';
import type { Row } from '../../infra/row.ts';
import { waitingFor } from './draw-numbers.ts';
import type { DrawRow } from './draw-row.ts';
import { readDraw } from './draw-store.ts';
import { type HouseKey, houseKeyOf } from './house-key.ts';
import { logOfDraw } from './log.ts';
import { patienceMs, type PromiseRow, promiseOf, readPromise } from './promise-store.ts';
import { readSeal, type SealRow } from './seal-store.ts';

type DrawProof = ValueOf<(typeof drawProofRoutes)['GET /lgw/vn/draws/:drawId/proof']>;

function toPromise(house: HouseKey, draw: DrawRow, row: PromiseRow): DrawProof['promise'] {
  const { rulesHash, beacon, roundAt, commitment, ...rest } = promiseOf(draw, row);
  const signature = house.sign(promiseText({ rulesHash, beacon, roundAt, commitment, ...rest }));
  return { rulesText: row.rulesText, rulesHash, beacon, roundAt, commitment, hash: row.hash, signature };
}

function toSeal(house: HouseKey, drawId: string, promiseHash: string, seal: SealRow): DrawProof['seal'] {
  const { root, tickets } = seal;
  const sealedAt = seal.sealedAt.toISOString();
  const signature = house.sign(sealText({ drawId, promiseHash, root, tickets, sealedAt }));
  return { root, tickets, sealedAt, signature };
}

export const drawProof: UseCase<(typeof drawProofRoutes)['GET /lgw/vn/draws/:drawId/proof']> = async (
  context,
  { params },
) => {
  const { database, secrets } = context;
  const draw = await readDraw(database, params.drawId);
  if (draw === undefined) return refuse('draw-unknown');
  const house = houseKeyOf(secrets);
  const promise = await readPromise(database, draw.id);
  const seal = await readSeal(database, draw.id);
  const { rows } = await sql<
    Row<'lottery_pulses', 'pulse'>
  >`select l.pulse from lottery_pulses l where l.draw = ${draw.id}::uuid`.execute(database);
  return ok({
    drawId: draw.id,
    game: draw.game,
    drawNo: draw.drawNo,
    state: draw.state,
    ...(draw.isSample ? { isSample: true } : {}),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    key: house.key,
    promise: promise === undefined ? null : toPromise(house, draw, promise),
    seal: seal === undefined ? null : toSeal(house, draw.id, promise?.hash ?? '-', seal),
    pulse: rows[0]?.pulse ?? null,
    secret: draw.seed,
    result: draw.result?.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })) ?? null,
    waitsFor: (await waitingFor(context, draw.id)) ?? null,
    voidAt: promise === undefined ? null : new Date(promise.roundAt.getTime() + patienceMs).toISOString(),
    log: await logOfDraw(database, secrets, draw.id),
  });
};
