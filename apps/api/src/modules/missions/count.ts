/**
 * Counts what members have played towards missions and boards, many members a commit. Plays are read from the records, never from an
 * event, and each stands once for a task of a turn: counted again, or after a correction, it replaces what it was, so any repetition ends the same.
 */
import type { MemberId } from '@banyan/core/ids';
import {
  type Board,
  type Mission,
  boardIn,
  isBest,
  missionIn,
  scoreOf,
  fulfilmentOf,
  taskWorth,
} from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import { type SettledPlay, endedPlaysOfMany, latestEnd, placeAfter } from '../records/index.ts';
import { type NewTurn, type Score, shareTurns, writeScores } from './board-store.ts';
import {
  type CountedPlay,
  type EntryKey,
  type EntryRow,
  type EntryUpdate,
  bestWorth,
  lockEntries,
  updateEntries,
  worthsOf,
  writePlays,
} from './entry-store.ts';
import { enter } from './enter.ts';
import { ownProgress } from './own-progress.ts';
import { type Plan, openPlans, rulesOf } from './plans.ts';

const membersAtOnce = 250;
/** While the database works for one share of the members, the next is prepared. They have no member in common. */
const sharesAtOnce = 2;
const playsAtOnce = 500;

/** Members in whose progress something changed, and entries for which something is now to be given or taken back. */
export type Counted = { readonly changed: ReadonlySet<MemberId>; readonly due: readonly EntryKey[] };

/**
 * Counts for members all there is to count. `named` says which draws of each may have changed; `isNamed` that these are all of them, as who follows
 * the events knows.
 */
export async function countMembers(context: Context, named: NamedMembers, isNamed: boolean): Promise<Counted> {
  const members = [...named.keys()].sort();
  const changed = new Set<MemberId>();
  const due: EntryKey[] = [];
  let from = 0;
  const next = async (): Promise<void> => {
    while (from < members.length) {
      const share = members.slice(from, from + membersAtOnce);
      from += membersAtOnce;
      await countShare(share);
    }
  };
  const countShare = async (all: readonly MemberId[]): Promise<void> => {
    let left = all;
    for (let offset = 0; left.length > 0; offset += playsAtOnce) {
      const share = new Map(left.map((member) => [member, [...(named.get(member) ?? [])]]));
      // Pages are read from the places of the first: what is counted meanwhile moves none of them.
      const done = await context.database
        .transaction()
        .execute((tx) => countSome(context, tx, share, { isNamed, offset }));
      for (const member of done.changed) changed.add(member);
      due.push(...done.due);
      left = done.more;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: sharesAtOnce }, next));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { changed, due };
}

/** What an entry is counted by. */
type Counting = { readonly entry: EntryRow } & (
  | { readonly kind: 'mission'; readonly of: Mission }
  | { readonly kind: 'board'; readonly of: Board }
);
type Done = {
  readonly changed: readonly MemberId[];
  readonly due: readonly EntryKey[];
  readonly more: readonly MemberId[];
};

const nothing: Done = { changed: [], due: [], more: [] };

async function countSome(
  context: Context,
  tx: Tx,
  share: ReadonlyMap<MemberId, readonly string[]>,
  { isNamed, offset }: { readonly isNamed: boolean; readonly offset: number },
): Promise<Done> {
  const plans = await openPlans(context, tx);
  if (plans.length === 0) return nothing;
  const members = [...share.keys()];
  await enter(context, tx, members, plans);
  const turns = plans.flatMap(({ promotion, turns: own }) => own.map(({ period }) => ({ promotion, period })));
  const countings = await openCountings(tx, await lockEntries(tx, members, turns), plans);
  if (countings.length === 0) return nothing;
  const ofMember = Map.groupBy(countings, ({ entry }) => entry.member);
  const asked = [...ofMember].map(([member, own]) => {
    const places = own.map(({ entry: { countedUntil, countsFrom } }) => placeAfter(countedUntil, countsFrom, isNamed));
    const first = (name: keyof (typeof places)[number]) =>
      new Date(Math.min(...places.map((place) => place[name].getTime())));
    const from = { endedAfter: first('endedAfter'), lotteryAfter: first('lotteryAfter') };
    return { member, draws: [...(share.get(member) ?? [])], ...from };
  });
  const plays = Map.groupBy(await endedPlaysOfMany(tx, asked, { offset, limit: playsAtOnce }), ({ member }) => member);
  const stored = await storedWorths(tx, countings, plays);
  const results: Result[] = [];
  for (const counting of countings)
    results.push(await countOne(context, tx, counting, plays.get(counting.entry.member) ?? [], stored));
  await writePlays(
    tx,
    results.flatMap(({ written }) => written),
  );
  for (const result of results) await findBest(tx, result);
  const more = [...plays].filter(([, own]) => own.length === playsAtOnce).map(([member]) => member);
  const isMore = new Set(more);
  const updates = results.flatMap((result) => updateOf(result, isMore.has(result.counting.entry.member)));
  await updateEntries(tx, updates);
  await writeScores(tx, results.flatMap(scoresOf));
  const changed = results.filter(isChanged).map(({ counting }) => counting.entry.member);
  return { changed: [...new Set(changed)], due: updates.filter(({ isDue }) => isDue), more };
}

/** Entries with their rules, but for boards that are frozen. */
async function openCountings(tx: Tx, entries: readonly EntryRow[], plans: readonly Plan[]): Promise<Counting[]> {
  const known = new Map<string, Awaited<ReturnType<typeof rulesOf>>>(
    plans.map(({ promotion, version, rules }) => [`${promotion} ${version}`, rules]),
  );
  const open = new Set<string>();
  const turns = new Map<string, NewTurn>();
  for (const { kind, promotion, period, currency, version, countsTo } of entries)
    if (kind === 'board') {
      const from = plans
        .find((plan) => plan.promotion === promotion)
        ?.turns.find((turn) => turn.period === period)?.from;
      if (from !== undefined)
        turns.set(`${promotion} ${period} ${currency}`, {
          promotion,
          period,
          currency,
          version,
          startsAt: from,
          endsAt: countsTo,
        });
    }
  const inOrder = [...turns].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, turn]) => turn);
  for (const { promotion, period, currency } of await shareTurns(tx, inOrder))
    open.add(`${promotion} ${period} ${currency}`);
  const countings: Counting[] = [];
  for (const entry of entries) {
    const { promotion, version, currency, period } = entry;
    const rules = known.get(`${promotion} ${version}`) ?? (await rulesOf(tx, entry));
    known.set(`${promotion} ${version}`, rules);
    const read = rules.kind === 'mission' ? missionIn(rules, currency) : boardIn(rules, currency);
    if (!read.ok || read.value === undefined) continue;
    if ('prizes' in read.value) {
      if (open.has(`${promotion} ${period} ${currency}`)) countings.push({ entry, kind: 'board', of: read.value });
    } else countings.push({ entry, kind: 'mission', of: read.value });
  }
  return countings;
}

type Worths = ReadonlyMap<string, bigint>;
const keyOf = ({ member, promotion, period }: EntryRow, task: number, { product, vendor, ref }: SettledPlay): string =>
  JSON.stringify([member, promotion, period, task, product, vendor, ref]);
const tasksOf = (counting: Counting): number => (counting.kind === 'mission' ? counting.of.tasks.length : 1);

async function storedWorths(
  tx: Tx,
  countings: readonly Counting[],
  plays: ReadonlyMap<MemberId, readonly SettledPlay[]>,
): Promise<Worths> {
  const keys = countings.flatMap(({ entry: { member, promotion, period } }) =>
    (plays.get(member) ?? []).map(({ product, vendor, ref }) => ({ member, promotion, period, product, vendor, ref })),
  );
  const most = countings.reduce((sum, counting) => Math.max(sum, tasksOf(counting)), 1);
  const found = await worthsOf(tx, keys, most);
  return new Map(
    found.map(({ member, promotion, period, task, product, vendor, ref, worth }) => [
      JSON.stringify([member, promotion, period, task, product, vendor, ref]),
      worth,
    ]),
  );
}

type Result = {
  readonly counting: Counting;
  readonly progress: bigint[];
  readonly written: CountedPlay[];
  readonly countedUntil: Date | null;
  /** Tasks of whose best play less was left: the best is looked for anew. */
  readonly lost: Set<number>;
};

/** Counts plays for one entry. Whatever was counted before is counted as it is now; what is new only where it belongs to the turn. */
async function countOne(
  context: Context,
  tx: Tx,
  counting: Counting,
  plays: readonly SettledPlay[],
  stored: Worths,
): Promise<Result> {
  const { entry } = counting;
  const result: Result = {
    ...{ counting, progress: [...entry.progress], written: [], lost: new Set<number>() },
    countedUntil: latestEnd(entry.countedUntil, plays),
  };
  for (const play of plays) {
    if (play.currency !== entry.currency) continue;
    for (const task of tasksFor(result, play, stored)) put(result, play, task, stored.get(keyOf(entry, task, play)));
  }
  if (counting.kind === 'mission') await ownProgress(context, tx, entry, counting.of, result.progress);
  return result;
}

/** The tasks that a play is for. */
function tasksFor({ counting, progress }: Result, play: SettledPlay, stored: Worths): number[] {
  const { entry } = counting;
  const all = Array.from({ length: tasksOf(counting) }, (_, task) => task);
  const known = all.filter((task) => stored.has(keyOf(entry, task, play)));
  const made = counting.kind === 'mission' ? play.at : play.endedAt;
  const isInTurn = made >= entry.countsFrom && play.endedAt < entry.countsTo;
  if (!isInTurn) return known;
  if (counting.kind === 'board' || counting.of.combine !== 'in-order') return all;
  // In order: a play is for the task that was open when it was counted first, and stays with it.
  if (known.length > 0) return known;
  const { current } = fulfilmentOf(counting.of, progress);
  return current < all.length ? [current] : [];
}

function put(
  { counting, progress, written, lost }: Result,
  play: SettledPlay,
  task: number,
  before: bigint | undefined,
): void {
  const { member, promotion, period } = counting.entry;
  const own = counting.kind === 'mission' ? counting.of.tasks[task] : undefined;
  const worth = counting.kind === 'board' ? scoreOf(counting.of, play) : own === undefined ? 0n : taskWorth(own, play);
  if (worth === (before ?? 0n)) return;
  const { product, vendor, ref, game, at } = play;
  written.push({ member, promotion, period, task, product, vendor, ref, game, at, worth });
  const sum = progress[task] ?? 0n;
  if (!isBest(own?.measure ?? (counting.of as Board).score)) progress[task] = sum + worth - (before ?? 0n);
  else if (worth >= sum) progress[task] = worth;
  else if (before === sum) lost.add(task);
}

async function findBest(tx: Tx, { counting, progress, lost }: Result): Promise<void> {
  for (const task of lost) progress[task] = await bestWorth(tx, counting.entry, task);
}

const isChanged = ({ counting: { entry }, progress }: Result): boolean =>
  progress.some((units, task) => units !== entry.progress[task]);

function updateOf(result: Result, isMore: boolean): EntryUpdate[] {
  const { counting, progress } = result;
  const { member, promotion, period, reward, isDue: wasDue } = counting.entry;
  // While there are more pages the place stays where it is, so that the next begins behind this one.
  const countedUntil = isMore ? counting.entry.countedUntil : result.countedUntil;
  const isDue = counting.kind === 'mission' && fulfilmentOf(counting.of, progress).isDone === (reward === null);
  const isSame = countedUntil?.getTime() === counting.entry.countedUntil?.getTime();
  if (isSame && isDue === wasDue && !isChanged(result)) return [];
  return [{ member, promotion, period, progress, countedUntil, isDue }];
}

function scoresOf(result: Result): Score[] {
  const { counting, progress } = result;
  const { entry } = counting;
  if (counting.kind !== 'board' || !isChanged(result)) return [];
  const { member, promotion, period, currency } = entry;
  return [{ member, promotion, period, currency, score: progress[0] ?? 0n }];
}
