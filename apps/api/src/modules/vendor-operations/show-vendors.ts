/** Vendors with how they do now: what waits, what failed, and how long they are made to wait for us. */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import { downVendors } from '../../adapters/vendors/index.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { countOpenCases } from '../cases/index.ts';
import { membersById } from '../members/index.ts';
import { readLastDays } from '../reconciliation/index.ts';
import { p99Of, readActivity, readCeilings, readMinutes, readOpenRounds } from '../seamless-wallet/index.ts';
import { countLiveKeys, readLiveKeys } from '../vendor-keys/index.ts';
import { isHouseOpen, listVendors, readGamesOff, readRests, readVendorSheet } from '../vendors/index.ts';

type Health = AdminValueOf<(typeof vendorsRoutes)['GET /admin/api/vendors']>['vendors'][number];

const lookBackMinutes = 10;
const shownMinutes = 60;
const shownRounds = 50;

/** A rate with one decimal. */
const perMinute = (count: number) => Math.round((count * 10) / lookBackMinutes) / 10;

async function healthOf(context: Context): Promise<Health[]> {
  const { database, clock } = context;
  const vendors = await listVendors(database);
  const codes = vendors.map(({ code }) => code);
  const since = new Date(clock.now() - lookBackMinutes * 60_000);
  const [keys, activity, cases, days, rests, minutes] = await Promise.all([
    countLiveKeys(database),
    readActivity(database, codes),
    countOpenCases(database),
    readLastDays(database),
    readRests(database),
    readMinutes(database, since),
  ]);
  const down = new Set(downVendors(clock));
  const byVendor = Map.groupBy(minutes, ({ vendor }) => vendor);
  return vendors.map(({ code, name, adapter, enabled, games }) => {
    const own = byVendor.get(code) ?? [];
    const rest = rests.get(code);
    return {
      ...{
        code,
        name,
        adapter,
        isOn: enabled,
        isDown: down.has(code),
        games: Number(games ?? 0n),
        keys: keys.get(code) ?? 0,
      },
      openRounds: activity.get(code)?.open ?? 0,
      openCases: cases.get(code) ?? 0,
      lastCallAt: activity.get(code)?.lastAt?.toISOString() ?? null,
      callsPerMinute: perMinute(own.reduce((sum, { calls }) => sum + calls, 0)),
      faultsPerMinute: perMinute(own.reduce((sum, { faults }) => sum + faults, 0)),
      p99Ms: p99Of(own),
      reconciledDay: days.get(code) ?? null,
      restsFrom: rest?.from.toISOString() ?? null,
      restsUntil: rest?.until.toISOString() ?? null,
    };
  });
}

export const listAll: AdminUseCase<(typeof vendorsRoutes)['GET /admin/api/vendors']> = async (context) =>
  ok({ houseIsOpen: await isHouseOpen(context.database), vendors: await healthOf(context) });

/** What of an account is a secret is never shown: only that it is set. */
const secretNames = /secret|password|key|token/i;

export const showVendor: AdminUseCase<(typeof vendorsRoutes)['GET /admin/api/vendors/:code']> = async (
  context,
  { params: { code } },
  caller,
) => {
  const { database, clock } = context;
  const sheet = await readVendorSheet(database, code);
  const health = (await healthOf(context)).find((one) => one.code === code);
  if (sheet === undefined || health === undefined) return refuse('not-found');
  const { account, code: _code, name: _name, enabled: _enabled, frameOrigins, callers, ...plain } = sheet;
  const own = Object.entries(account as Record<string, string>).map(([name, value]) => ({
    name: `account.${name}`,
    value: secretNames.test(name) && name !== 'publicKey' ? '••••••' : value,
  }));
  const fields = [
    ...Object.entries(plain).map(([name, value]) => ({ name, value: String(value) })),
    { name: 'frameOrigins', value: frameOrigins.join(',') },
    { name: 'callers', value: callers.join(',') },
    ...own,
  ];
  const rounds = await readOpenRounds(database, code, shownRounds);
  const accounts = await membersById(
    database,
    rounds.map(({ member }) => member),
  );
  const minutes = await readMinutes(database, new Date(clock.now() - shownMinutes * 60_000), code);
  return ok({
    ...health,
    fields,
    liveKeys: (await readLiveKeys(database, code)).map(({ id, madeAt, forStaff, shownAt }) => ({
      id,
      madeAt: madeAt.toISOString(),
      awaitsMe: forStaff === caller.staff && shownAt === null,
    })),
    ceilings: (await readCeilings(database, code)).map(({ currency, perCall, perHour }) => ({
      perCall: toWire(money(currency, perCall)),
      perHour: toWire(money(currency, perHour)),
    })),
    gamesOff: await readGamesOff(database, code),
    minutes: minutes.map(({ minute, calls, faults }) => ({ at: minute.toISOString(), calls, faults })),
    rounds: rounds.map(({ member, game, round, currency, staked, openedAt }) => ({
      ...{ account: accounts.get(member)?.account ?? '', game, round },
      staked: toWire(money(currency, staked)),
      openedAt: openedAt.toISOString(),
    })),
  });
};
