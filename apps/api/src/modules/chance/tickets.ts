/** How tickets come: by deposits, by valid bets of a day, and by coming; once for each, and to nobody to whom nothing may be given. */
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { TicketRules } from '@banyan/core/promotions';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { findDeposit } from '../cashier/index.ts';
import { findMember } from '../members/index.ts';
import { playedSince } from '../records/index.ts';
import { mayReward } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type Running, allRunning, ticketsIn } from './rules.ts';
import { countByDeposits, insertTickets } from './ticket-store.ts';

const dayMs = 86_400_000;

type Ticketed = Running<Extract<Running['rules'], { readonly tickets: TicketRules }>>;

/** Those that have tickets and run now. */
async function ticketed({ database }: Context, now: Date): Promise<Ticketed[]> {
  return (await allRunning(database, now, ['wheel', 'egg', 'raffle'])) as Ticketed[];
}

const today = ({ settings }: Pick<Context, 'settings'>, now: Date): BusinessDay =>
  businessDayOf(now.getTime(), settings.get(merchantTimeZone));

export const dailySource = (context: Pick<Context, 'settings'>, now: Date): string => `day ${today(context, now)}`;

/** The ticket of today, for coming. */
export async function giveDaily(context: Context, tx: Tx, member: MemberId, { row, rules }: Ticketed, now: Date) {
  const sources = [dailySource(context, now)];
  await insertTickets(tx, member, { promotion: row.id, sources, at: now, days: rules.tickets.days });
}

function unitsOf(currency: Currency, amount: string | undefined): bigint | undefined {
  const parsed = amount === undefined ? undefined : parseMoney(currency, amount);
  return parsed?.ok === true && parsed.value.units > 0n ? parsed.value.units : undefined;
}

/** A deposit that was credited brings a ticket of each promotion that it is large enough for; word of it may come more than once. */
export async function giveForDeposit(context: Context, member: MemberId, id: DepositId): Promise<void> {
  const now = new Date(context.clock.now());
  const promotions = await ticketed(context, now);
  if (promotions.length === 0) return;
  await context.database.transaction().execute(async (tx) => {
    const deposit = await findDeposit(tx, { member, id });
    if (deposit === undefined || !(await mayReward(tx, member)).ok) return;
    const { currency } = deposit.amount;
    for (const { row, rules } of promotions) {
      const least = unitsOf(currency, ticketsIn(rules, currency)?.perDeposit);
      if (least === undefined || deposit.creditedUnits < least) continue;
      const since = new Date(now.getTime() - dayMs);
      if ((await countByDeposits(tx, member, row.id, since)) >= rules.tickets.mostADay) continue;
      const { days } = rules.tickets;
      await insertTickets(tx, member, { promotion: row.id, sources: [`deposit ${id}`], at: now, days });
    }
  });
}

/** The tickets that the valid bets of today and yesterday have brought a member; those that they have are left as they are. */
export async function giveForBets(context: Context, members: readonly MemberId[]): Promise<number> {
  const now = new Date(context.clock.now());
  const promotions = (await ticketed(context, now)).filter(({ rules }) =>
    Object.values(rules.currencies).some(({ perBets }) => perBets !== undefined),
  );
  if (promotions.length === 0) return 0;
  let given = 0;
  for (const member of members) given += await giveForBetsOf(context, member, promotions, now);
  return given;
}

async function giveForBetsOf(
  context: Context,
  member: MemberId,
  promotions: readonly Ticketed[],
  now: Date,
): Promise<number> {
  return await context.database.transaction().execute(async (tx) => {
    const found = await findMember(tx, member);
    if (found === undefined || found.currency === 'FUN') return 0;
    const { currency } = found;
    const day = today(context, now);
    const { days } = await playedSince(tx, member, { currency, from: daysAfter(day, -1) });
    let given = 0;
    for (const { row, rules } of promotions) {
      const each = unitsOf(currency, ticketsIn(rules, currency)?.perBets);
      if (each === undefined) continue;
      const sources = days.flatMap(({ day: of, valid }) => {
        const earned = valid / each;
        const count = earned > BigInt(rules.tickets.mostADay) ? rules.tickets.mostADay : Number(earned);
        return Array.from({ length: count }, (_, at) => `bets ${of} ${at + 1}`);
      });
      if (sources.length === 0 || !(await mayReward(tx, member)).ok) continue;
      given += await insertTickets(tx, member, { promotion: row.id, sources, at: now, days: rules.tickets.days });
    }
    return given;
  });
}
