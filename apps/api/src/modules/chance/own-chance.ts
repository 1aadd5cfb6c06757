/** A member's own seeds, and what was drawn for them. */
import { pagesOf } from '@banyan/core/catalog';
import { ok } from '@banyan/core/results';
import type { chanceRoutes } from '@banyan/protocol/chance';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { pageOfOwn } from './history-store.ts';
import { versionOf } from './rules.ts';
import { type SeedsRow, changeSeeds, lockSeeds } from './seeds.ts';
import { toWireDraw } from './wire.ts';

type Routes = typeof chanceRoutes;

const inUse = ({ seedHash, nextHash, clientSeed, nonce }: SeedsRow) => ({
  ...{ seedHash, clientSeed, nonce },
  nextSeedHash: nextHash,
});

export const ownSeeds: UseCase<Routes['GET /wps/chance/seeds']> = async (context, _input, { memberId }) =>
  await transact(context.database, async (tx) => ok(inUse(await lockSeeds(context, tx, memberId))));

export const renewSeeds: UseCase<Routes['POST /wps/chance/seeds']> = async (
  context,
  { body: { clientSeed } },
  { memberId },
) => await transact(context.database, async (tx) => ok(inUse(await changeSeeds(context, tx, memberId, clientSeed))));

export const ownDraws: UseCase<Routes['GET /wps/chance/draws']> = async (
  { database },
  { query: { promotion, pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const page = { promotion, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await pageOfOwn(database, memberId, page);
  const content = [];
  for (const row of list) {
    const { rules } = await versionOf(database, row.promotion, row.version);
    content.push(toWireDraw({ ...row, kind: rules.kind }, rules));
  }
  return ok({ content, totalPages: pagesOf(total, pageSize) });
};
