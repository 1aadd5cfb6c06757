/** What the rules find now, from the same figures that the dashboard and the reports show. */
import { sql } from 'kysely';
import { type AlarmRule, isOutOfRange, isSpike } from '@banyan/core/alarms';
import { currencyScales } from '@banyan/core/money';
import { percentOf } from '@banyan/core/reports';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { countRefused } from '../audit/index.ts';
import { fullestBudgets } from '../bonuses/index.ts';
import { pointAt, waitingQueues } from '../dashboard/index.ts';
import { amountOf, dayFigures, gamesOf, ledgerDaysCheck } from '../reports/index.ts';
import { lastCalls } from '../seamless-wallet/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { feedBounds, feedTroubles } from '../sport-feeds/index.ts';
import { switchedOnVendors } from '../vendors/index.ts';
import * as limit from './alarm-settings.ts';

export type Finding = {
  readonly rule: AlarmRule;
  readonly subject: string;
  readonly measured: string;
  readonly threshold: string;
};
type Rule = (context: Context, now: number) => Promise<readonly Omit<Finding, 'rule'>[]>;

const minuteMs = 60_000;
const spanMs = 15 * minuteMs;
const dayMs = 86_400_000;

const today = ({ settings }: Context, now: number) => businessDayOf(now, settings.get(merchantTimeZone));

const payoutSpike: Rule = async (context, now) => {
  const { database, settings } = context;
  const before = await pointAt(database, now - spanMs);
  const percent = settings.get(limit.spikePercent);
  return (await dayFigures(database, today(context, now))).flatMap((row) => {
    const then = before.get(row.currency);
    const least = BigInt(settings.get(limit.spikeLeast)) * 10n ** BigInt(currencyScales[row.currency]);
    const staked = row.turnover - (then?.turnover ?? 0n);
    const won = row.wins - (then?.wins ?? 0n);
    // Fewer than before: a new day has begun.
    if (then === undefined || staked < 0n || !isSpike({ staked, won }, { percent, least })) return [];
    const measured = `${amountOf(row.currency, won)} / ${amountOf(row.currency, staked)} ${row.currency}`;
    return [{ subject: row.currency, measured, threshold: `${percent} %` }];
  });
};

const vendorSilent: Rule = async ({ database, settings }, now) => {
  const minutes = settings.get(limit.vendorSilentMinutes);
  const calls = await lastCalls(database, switchedOnVendors());
  return calls.flatMap(({ vendor, at }) => {
    const silentMs = now - at.getTime();
    return silentMs > minutes * minuteMs && silentMs < dayMs
      ? [{ subject: vendor, measured: `${Math.floor(silentMs / minuteMs)} min`, threshold: `${minutes} min` }]
      : [];
  });
};

const queueOld: Rule = async ({ database, settings }, now) => {
  const most = settings.get(limit.queueMinutes);
  return (await waitingQueues(database)).flatMap(({ name, oldest }) => {
    const minutes = oldest === null ? 0 : Math.floor((now - oldest.getTime()) / minuteMs);
    return minutes > most[name] ? [{ subject: name, measured: `${minutes} min`, threshold: `${most[name]} min` }] : [];
  });
};

const returnOutOfRange: Rule = async (context, now) => {
  const { database, settings } = context;
  const range = settings.get(limit.returnRange);
  const games = await gamesOf(database, today(context, now), settings.get(limit.returnBets));
  return games.flatMap(({ vendor, game, currency, staked, won }) =>
    isOutOfRange({ staked, won }, range)
      ? [
          {
            subject: `${vendor}/${game} ${currency}`,
            measured: `${percentOf(won, staked) ?? ''} %`,
            threshold: `${range.lowest}-${range.highest} %`,
          },
        ]
      : [],
  );
};

const loginAttacks: Rule = async ({ database, settings }, now) => {
  const most = settings.get(limit.loginAttempts);
  const tries = await countRefused(database, 'staff.sign-in', new Date(now - spanMs));
  return tries >= most ? [{ subject: 'staff', measured: String(tries), threshold: String(most) }] : [];
};

const ledgerMismatch: Rule = async ({ database }) => {
  const { bad } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return await ledgerDaysCheck.run(tx);
    });
  return bad === undefined ? [] : [{ subject: 'reports', measured: bad, threshold: '0' }];
};

const promotionBudget: Rule = async ({ database, settings }) => {
  const steps = settings.get(limit.budgetPercents).toSorted((a, b) => b - a);
  return (await fullestBudgets(database, steps.at(-1) ?? 100)).flatMap(({ promotion, currency, most, used }) => {
    // Each step is an alarm of its own, so that who took note of the first hears of the next.
    const step = steps.find((percent) => used * 100n >= most * BigInt(percent));
    if (step === undefined || most <= 0n) return [];
    const measured = `${amountOf(currency, used)} / ${amountOf(currency, most)} ${currency}`;
    return [{ subject: `${promotion} ${currency} ${step} %`, measured, threshold: `${step} %` }];
  });
};

/** A feed whose markets are shut, and messages of one that nobody can apply. */
const sportFeed: Rule = async (context, now) => {
  const { down, late } = await feedTroubles(context, now);
  const { silenceMs, lateMs } = feedBounds(context.settings);
  return [
    ...down.map(({ producer, sinceMs }) => ({
      ...{ subject: producer, measured: `${Math.floor(sinceMs / minuteMs)} min`, threshold: `${silenceMs / 1000} s` },
    })),
    ...late.map(({ producer, messages }) => ({
      ...{ subject: `${producer}: messages`, measured: String(messages), threshold: `${lateMs / minuteMs} min` },
    })),
  ];
};

const rules: Readonly<Record<AlarmRule, Rule>> = {
  'payout-spike': payoutSpike,
  'vendor-silent': vendorSilent,
  'queue-old': queueOld,
  'return-range': returnOutOfRange,
  'login-attacks': loginAttacks,
  'ledger-mismatch': ledgerMismatch,
  'promotion-budget': promotionBudget,
  'sport-feed': sportFeed,
};

/** Everything that one of these rules finds now. */
export async function findAlarms(context: Context, names: readonly AlarmRule[]): Promise<Finding[]> {
  const now = context.clock.now();
  const muted = new Set(context.settings.get(limit.alarmsMuted));
  const found: Finding[] = [];
  for (const rule of names) {
    if (muted.has(rule)) continue;
    found.push(...(await rules[rule](context, now)).map((finding) => ({ rule, ...finding })));
  }
  return found;
}
