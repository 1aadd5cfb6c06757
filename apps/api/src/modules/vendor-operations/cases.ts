/** Cases of vendors with their evidence. What moves money is a proposal; closing says that somebody has looked. */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { vendorCasesRoutes } from '@banyan/protocol/admin/vendor-cases';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { closeCaseIn, findCase, readVendorCases } from '../cases/index.ts';
import { membersById } from '../members/index.ts';
import { readEvidence } from '../seamless-wallet/index.ts';

type Calls = typeof vendorCasesRoutes;
type Shown = {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly vendor: string;
  readonly round: string;
  readonly tx: string;
  readonly closedAt: Date | null;
};

const lineOf = ({ id, at, kind, vendor, round, tx, closedAt }: Shown, account: string) => ({
  ...{ id, kind, vendor, account, round, tx },
  at: at.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

export const listVendorCases: AdminUseCase<Calls['GET /admin/api/vendor-cases']> = async ({ database }, { query }) => {
  const { vendor, state, after, limit = 50 } = query;
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after)) return refuse('input-malformed', { field: 'after' });
  const found = await readVendorCases(database, { vendor, isAll: state === 'all', after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const accounts = await membersById(
    database,
    shown.map(({ member }) => member),
  );
  return ok({
    rows: shown.map((one) => lineOf(one, accounts.get(one.member)?.account ?? '')),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};

async function evidenceOf(
  context: Parameters<AdminUseCase<Calls['GET /admin/api/vendor-cases/:id']>>[0],
  place: { readonly member: MemberId; readonly vendor: string; readonly round: string },
  currency: Currency | undefined,
) {
  const found = await readEvidence(context.database, place.member, place.vendor, place.round);
  if (found === undefined || currency === undefined) return null;
  const of = (units: bigint) => toWire(money(currency, units));
  return {
    ...{ game: found.game, state: found.state },
    staked: of(found.staked_main + found.staked_bonus),
    won: of(found.won_main + found.won_bonus),
    transactions: found.transactions.map(({ tx, type, state, main, bonus }) => ({
      tx,
      type,
      state,
      amount: of(main + bonus),
    })),
  };
}

export const showVendorCase: AdminUseCase<Calls['GET /admin/api/vendor-cases/:id']> = async (context, { params }) => {
  const found = await findCase(context, params.id);
  if (found === undefined) return refuse('not-found');
  const member = (await membersById(context.database, [found.member])).get(found.member);
  return ok({
    ...lineOf(found, member?.account ?? ''),
    details: { ...found.details },
    evidence: await evidenceOf(context, found, member?.currency),
  });
};

export const closeVendorCase: AdminUseCase<Calls['POST /admin/api/vendor-cases/:id/close']> = async (
  context,
  { params, body: { reason } },
  caller,
) => {
  const found = await findCase(context, params.id);
  // A stopped result is resumed where its draw is, by who may.
  if (found === undefined || found.kind === 'draw') return refuse('not-found');
  return await transact(context.database, async (tx) => {
    const at = new Date(context.clock.now());
    if ((await closeCaseIn(tx, params.id, { by: caller.name, reason, at })) !== true) return refuse('state-conflict');
    await note(tx, caller, {
      act: 'vendors.close-case',
      object: { kind: 'vendor-case', id: params.id },
      before: { kind: found.kind, vendor: found.vendor },
      reason,
    });
    return ok({});
  });
};
