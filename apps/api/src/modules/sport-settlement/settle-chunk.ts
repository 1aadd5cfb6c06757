/** One chunk of a settlement, in a lane with its transaction open: the bets of some members on an event, paid and marked together. */
import type { MemberId } from '@banyan/core/ids';
import { type Factor, lost, sameFactor, won } from '@banyan/core/sports';
import type { LanePosting, OpenLane } from '../../infra/writer.ts';
import { endReturnedFreeBets, returnFreeBets } from '../free-bets/index.ts';
import { type PickedBet, type SinglesResult, betsToSettle } from '../sport-bets/index.ts';
import { type SettleJob, type SettledBet, isCut, settleBet, wonPosting } from './settle-bet.ts';

export type ChunkEnd = {
  /** Where the next chunk goes on; undefined at the end of the lane. */
  readonly next: PickedBet | undefined;
  readonly settled: number;
  /** Bets left for later, because another transaction held their wallets. */
  readonly left: number;
  readonly tookMs: number;
};

/** Settles the next `size` bets on a market after `from`, or fewer at the end; each with all its legs on the event. */
export async function settleChunk(
  lane: OpenLane,
  job: SettleJob,
  market: string,
  from: PickedBet | undefined,
  size: number,
): Promise<ChunkEnd> {
  const startedMs = performance.now();
  const version = job.results.get(market)?.version ?? 0;
  const picked = await betsToSettle.pick(lane, { event: job.event, market, version }, from, size);
  const last = picked.at(-1);
  if (last === undefined) return { next: undefined, settled: 0, left: 0, tookMs: performance.now() - startedMs };
  const wallets = await lane.lock([...new Set(picked.map(({ member }) => member))]);
  const mine = picked.filter(({ member }) => wallets.has(member));
  const settled = mine.length === 0 ? 0 : await settleMine(lane, job, market, mine, wallets);
  return {
    next: picked.length < size ? undefined : last,
    settled,
    left: picked.length - mine.length,
    tookMs: performance.now() - startedMs,
  };
}

type Wallets = Awaited<ReturnType<OpenLane['lock']>>;

/**
 * Plain singles end where they stand; the others are read, decided and marked. All are paid in one posting, and what is shared with bets, the exposures, comes
 * last.
 */
async function settleMine(
  lane: OpenLane,
  job: SettleJob,
  market: string,
  picked: readonly PickedBet[],
  wallets: Wallets,
): Promise<number> {
  const singles = await betsToSettle.endSingles(
    lane.query,
    picked.map((one) => ({ ...one, isOwing: wallets.get(one.member)?.owed !== 0n })),
    singlesResultOf(job, market),
  );
  const paid = singles.won.map(wonPosting);
  const rest = await decideRest(lane, job, singles.rest, walletsAfter(wallets, paid));
  const postings = [...paid, ...rest.flatMap(({ posting }) => posting ?? [])];
  const at = postings.length === 0 ? await betsToSettle.time(lane.query) : await lane.post(postings);
  const released = [...singles.released, ...(await betsToSettle.mark(lane.query, rest, at))];
  await returnFreeBets(lane.query, freeBetsOf(rest, 'void'), at);
  await endReturnedFreeBets(lane.query, freeBetsOf(rest, 'stands'), at);
  const left = new Set(singles.rest.map(({ bet }) => bet));
  const members = new Set(rest.flatMap(({ bet, end }) => (end === undefined ? [] : [bet.member])));
  for (const { member, bet } of picked) if (!left.has(bet)) members.add(member);
  if (members.size > 0) await lane.publish([...members], 'sport-bets.changed', { eventId: job.event });
  await betsToSettle.release(lane.query, released);
  return picked.length - singles.rest.length + rest.length;
}

/** Free bets of bets that have become void, or stand again after they were. */
const freeBetsOf = (settled: readonly SettledBet[], become: 'void' | 'stands') =>
  settled.flatMap(({ bet, end }) => {
    if (bet.freeBet === null || end === undefined) return [];
    const isVoid = isVoidEnd(end.state);
    const hasBecome = become === 'void' ? isVoid && bet.state !== 'void' : !isVoid && bet.state === 'void';
    return hasBecome ? [{ member: bet.member, id: bet.freeBet }] : [];
  });

const isVoidEnd = (state: string | undefined): boolean => state === 'cancelled' || state === 'resettled-as-cancelled';

/** Winners of a race from which runners were withdrawn are paid by when each bet was struck, and so read one by one. */
function singlesResultOf({ event, results, windows, withdrawals }: SettleJob, market: string): SinglesResult {
  const { version = 0, factors } = results.get(market) ?? {};
  const having = (wanted: Factor): string[] =>
    [...(factors ?? [])].flatMap(([outcome, factor]) => (sameFactor(factor, wanted) ? [outcome] : []));
  return {
    ...{ event, market, version, lost: having(lost) },
    won: withdrawals.length > 0 && isCut(market) ? [] : having(won),
    windows: windows.filter(({ markets }) => markets === 'all' || markets.includes(market)),
  };
}

type Balances = { main: bigint; bonus: bigint; owed: bigint };

function move(wallet: Balances, legs: LanePosting['legs']): void {
  for (const { account, units } of legs) {
    if (account === 'member main') wallet.main += units;
    else if (account === 'member bonus') wallet.bonus += units;
    else if (account === 'member receivable') wallet.owed -= units;
  }
}

function walletsAfter(locked: Wallets, postings: readonly LanePosting[]): Map<MemberId, Balances> {
  const wallets = new Map([...locked].map(([member, { main, bonus, owed }]) => [member, { main, bonus, owed }]));
  for (const { owner, legs } of postings) move(wallets.get(owner) as Balances, legs);
  return wallets;
}

async function decideRest(
  { query }: OpenLane,
  job: SettleJob,
  picked: readonly PickedBet[],
  wallets: ReadonlyMap<MemberId, Balances>,
): Promise<SettledBet[]> {
  if (picked.length === 0) return [];
  // Read now that the wallets are locked: another settler may have had some of them a moment ago.
  const bets = await betsToSettle.read(query, picked);
  return bets.flatMap((bet) => {
    const wallet = wallets.get(bet.member);
    if (wallet === undefined) throw new Error(`the wallet of ${bet.member} is not locked`);
    const one = settleBet(bet, job, wallet);
    if (one === undefined) return [];
    move(wallet, one.posting?.legs ?? []);
    return [one];
  });
}
