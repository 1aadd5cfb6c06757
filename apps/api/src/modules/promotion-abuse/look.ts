/** Looks at who took promotions in the last week, by the records of what they did and of whom they share something with. It decides nothing. */
import { type AbuseSign, oppositeDraws, tooFast } from '@banyan/core/abuse';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { signsOf } from '@banyan/core/simulations';
import type { Context } from '../../infra/context.ts';
import { grantReport } from '../bonuses/index.ts';
import { readPast } from '../past-play/index.ts';
import { payeeSharersOfMany } from '../payout-accounts/index.ts';
import { rewardReport } from '../rewards/index.ts';
import { deviceSharersOfMany } from '../sessions/index.ts';
import { sharedDrawsOf } from './shared-draws.ts';
import { type Found, writeFound } from './suspect-store.ts';

const spanMs = 7 * 86_400_000;
const mostTakings = 20_000;
const membersAtOnce = 50;

type Taken = { readonly promotion: string; readonly currency: Currency; readonly atMs: number };

/** Returns how many signs it saw. */
export async function lookForAbuse(context: Context, stopping: AbortSignal): Promise<number> {
  const { database, clock } = context;
  const at = new Date(clock.now());
  const span = { from: new Date(at.getTime() - spanMs), until: new Date(at.getTime() + 1) };
  const takings = [
    ...(await grantReport.takings(database, span.from, mostTakings)),
    ...(await rewardReport.takings(database, span.from, mostTakings)),
  ];
  const byMember = new Map<MemberId, Taken[]>();
  const takersOf = new Map<string, Set<MemberId>>();
  for (const { member, promotion, currency, at: taken } of takings) {
    byMember.set(member, [...(byMember.get(member) ?? []), { promotion, currency, atMs: taken.getTime() }]);
    takersOf.set(promotion, (takersOf.get(promotion) ?? new Set()).add(member));
  }
  const all = [...byMember.keys()].toSorted();
  let seen = 0;
  for (let from = 0; from < all.length && !stopping.aborted; from += membersAtOnce) {
    const members = all.slice(from, from + membersAtOnce);
    const found = [
      ...(await linkedAmong(context, members, byMember, takersOf)),
      ...(await ownSigns(context, members, byMember, span)),
    ];
    await write(context, found, at);
    seen += found.length;
  }
  const against = stopping.aborted ? [] : await oppositeAmong(context, takersOf, span);
  await write(context, against, at);
  return seen + against.length;
}

async function write({ database }: Context, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return;
  await database.transaction().execute(async (tx) => {
    for (const one of found) await writeFound(tx, one, { id: makeId(at.getTime()), at });
  });
}

/** Those who share a browser or an account to be paid to with another who took the same promotion. */
async function linkedAmong(
  { database }: Context,
  members: readonly MemberId[],
  byMember: ReadonlyMap<MemberId, readonly Taken[]>,
  takersOf: ReadonlyMap<string, ReadonlySet<MemberId>>,
): Promise<Found[]> {
  const shared: readonly (readonly [AbuseSign, ReadonlyMap<MemberId, MemberId[]>])[] = [
    ['shared-device', await deviceSharersOfMany(database, members)],
    ['shared-payee', await payeeSharersOfMany(database, members)],
  ];
  return shared.flatMap(([sign, sharers]) =>
    members.flatMap((member) =>
      promotionsOf(byMember, member).flatMap(({ promotion, currency }) => {
        const others = (sharers.get(member) ?? []).filter((other) => takersOf.get(promotion)?.has(other) === true);
        if (others.length === 0) return [];
        return [{ member, promotion, currency, sign, others, evidence: { shared: String(others.length) } }];
      }),
    ),
  );
}

/** What somebody did alone: withdrew almost without play, bet mostly without risk, took too many too fast. */
async function ownSigns(
  context: Context,
  members: readonly MemberId[],
  byMember: ReadonlyMap<MemberId, readonly Taken[]>,
  span: { readonly from: Date; readonly until: Date },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const { member, past } of await readPast(context, members, span)) {
    const fast = tooFast((byMember.get(member) ?? []).map(({ atMs }) => atMs));
    const signs = signsOf(past, false).filter((sign) => sign !== 'linked');
    const sum = (units: readonly bigint[]) => String(units.reduce((whole, one) => whole + one, 0n));
    const evidence = {
      deposited: sum(past.deposits.map(({ units }) => units)),
      valid: sum(past.plays.map(({ validBet }) => validBet)),
      plays: String(past.plays.length),
      withoutRisk: String(past.plays.filter(({ validBet }) => validBet === 0n).length),
      withdrawals: String(past.withdrawals.length),
    };
    for (const { promotion, currency } of promotionsOf(byMember, member)) {
      for (const sign of signs) found.push({ member, promotion, currency, sign, others: [], evidence });
      if (fast > 0)
        found.push({ member, promotion, currency, sign: 'velocity', others: [], evidence: { inAnHour: String(fast) } });
    }
  }
  return found;
}

/** Those who took the same promotion and bet against each other. */
async function oppositeAmong(
  context: Context,
  takersOf: ReadonlyMap<string, ReadonlySet<MemberId>>,
  span: { readonly from: Date; readonly until: Date },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [promotion, takers] of takersOf) {
    for (const { members, currency, draws } of await sharedDrawsOf(context, [...takers], span)) {
      const against = oppositeDraws(draws);
      if (against.length === 0) continue;
      const evidence = { draws: String(against.length), first: against[0] ?? '' };
      const [one, other] = members;
      found.push({ member: one, others: [other], promotion, currency, sign: 'opposite-bets', evidence });
      found.push({ member: other, others: [one], promotion, currency, sign: 'opposite-bets', evidence });
    }
  }
  return found;
}

/** Each promotion once. */
function promotionsOf(byMember: ReadonlyMap<MemberId, readonly Taken[]>, member: MemberId): Taken[] {
  return [...new Map((byMember.get(member) ?? []).map((taken) => [taken.promotion, taken])).values()];
}
