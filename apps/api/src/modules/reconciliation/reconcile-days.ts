/**
 * Compares each vendor's day at night: our counts and sums with the vendor's where it reports them, and our rounds with their own
 * transactions always. A difference opens a case; every day leaves a row.
 */
import type { MemberId } from '@banyan/core/ids';
import { type DayFigures, differencesOf, noFigures } from '@banyan/core/play';
import { type Reported, reportOf } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { addToCase } from '../cases/index.ts';
import { type Filled, fillFromJournal } from '../seamless-wallet/index.ts';
import { type DayRow, type Players, countMismatched, openMembers, readFigures } from '../seamless-wallet/index.ts';
import { signerOf } from '../vendor-keys/index.ts';
import { listVendors, readFraming } from '../vendors/index.ts';
import { type Reconciled, insertReconciled, readDaysDue } from './day-store.ts';

/** Retries of the day's last calls may still come. */
const graceMs = 3_600_000;
const daysBack = 7;
/** A case of a whole vendor is nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000' as MemberId;

export async function reconcileDays(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  const now = new Date(clock.now());
  const all = (await listVendors(database)).map(({ code }) => code);
  const timeZone = settings.get(merchantTimeZone);
  const due = await readDaysDue(database, all, { now, timeZone, graceMs, most: daysBack });
  if (due.length === 0) return;
  const players = openMembers(context);
  const vendors = new Map((await readFraming(context)).map((vendor) => [vendor.code, vendor]));
  // Every vendor by itself: one that takes long over its figures holds up no other's day.
  const compared = await Promise.allSettled(
    [...Map.groupBy(due, ({ vendor }) => vendor)].map(async ([code, days]) => {
      for (const day of days) await reconcileDay(context, players, vendors.get(code), day);
    }),
  );
  const failed = compared.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

type Due = Awaited<ReturnType<typeof readDaysDue>>[number];

async function reconcileDay(
  context: Context,
  players: Players,
  known: Parameters<typeof reportOf>[1] | undefined,
  { vendor, day, from, to }: Due,
): Promise<void> {
  const { database, clock } = context;
  const sign = await signerOf(context, vendor);
  const theirs = known === undefined ? undefined : await reportOf(context, known, { from, to, sign });
  const ours = await readFigures(database, vendor, from, to);
  const mismatched = await countMismatched(database, vendor, from, to);
  const rows = compare(vendor, day, ours, theirs, mismatched > 0n);
  const differing = rows.filter(({ outcome }) => outcome === 'differs');
  // The case first and the day's row last: a process that ends in between compares the day again and forgets nothing.
  for (const row of differing) await show(context, row, mismatched, undefined);
  const filled =
    known === undefined || differing.length === 0
      ? undefined
      : await fillFromJournal(context, players, known, { from, to, sign, withStakes: false, isDry: false });
  if (filled !== undefined) for (const row of differing) await show(context, row, mismatched, filled);
  await insertReconciled(database, rows, new Date(clock.now()));
}

function compare(
  vendor: string,
  day: string,
  ours: readonly DayRow[],
  theirs: readonly Reported[] | undefined,
  hasMismatch: boolean,
): Reconciled[] {
  const currencies = new Set([...ours, ...(theirs ?? [])].map(({ currency }) => currency));
  return [...currencies].map((currency) => {
    const own: DayFigures = ours.find((row) => row.currency === currency) ?? noFigures;
    const { bets, wins, undone, staked, won } = own;
    const row = { vendor, day, currency, bets, wins, undone, staked, won };
    if (theirs === undefined) return { ...row, outcome: hasMismatch ? 'differs' : 'unverified', theirs: null };
    const reported = theirs.find((one) => one.currency === currency)?.figures ?? noFigures;
    const differs = hasMismatch || Object.keys(differencesOf(own, reported)).length > 0;
    const words = Object.fromEntries(Object.entries(reported).map(([name, value]) => [name, String(value)]));
    return { ...row, outcome: differs ? 'differs' : 'agreed', theirs: words };
  });
}

async function show(
  { database, clock }: Context,
  row: Reconciled,
  mismatched: bigint,
  filled: Filled | undefined,
): Promise<void> {
  const { vendor, day, currency, theirs } = row;
  const reported =
    theirs === null
      ? undefined
      : (Object.fromEntries(Object.entries(theirs).map(([k, v]) => [k, BigInt(v)])) as DayFigures);
  const details = {
    ...(reported === undefined ? {} : differencesOf(row, reported)),
    ...(mismatched > 0n ? { rounds: String(mismatched) } : {}),
    ...(filled === undefined ? {} : wordsOf(filled)),
  };
  const at = new Date(clock.now());
  const place = { member: nobody, vendor, round: '', tx: `${day} ${currency}` };
  await addToCase(database, { at, kind: 'reconciliation', ...place, details });
}

/** What the journal had beyond ours: taken over, and what waits for a person. The first ten of each are named. */
function wordsOf({ taken, waiting, refused }: Filled): Record<string, string> {
  const some = (ids: readonly string[]) => `${ids.length}: ${ids.slice(0, 10).join(' ')}`;
  return {
    ...(taken.length > 0 ? { filled: some(taken) } : {}),
    ...(waiting.length > 0 ? { 'bets missing': some(waiting) } : {}),
    ...(refused.length > 0 ? { 'not taken': some(refused.map(({ id, code }) => `${id} (${code})`)) } : {}),
  };
}
