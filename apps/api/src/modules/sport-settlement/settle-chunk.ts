/** One chunk of a settlement, in a lane with its transaction open: the bets of some members on an event, paid and marked together. */
import type { LanePosting, OpenLane } from '../../infra/writer.ts';
import { type PickedBet, betsToSettle } from '../sport-bets/index.ts';
import { type SettleJob, type SettledBet, settleBet } from './settle-bet.ts';

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
  const settled = mine.length === 0 ? [] : await settleMine(lane, job, mine, wallets);
  return {
    next: picked.length < size ? undefined : last,
    settled: settled.length,
    left: picked.length - mine.length,
    tookMs: performance.now() - startedMs,
  };
}

async function settleMine(
  lane: OpenLane,
  job: SettleJob,
  picked: readonly PickedBet[],
  locked: Awaited<ReturnType<OpenLane['lock']>>,
): Promise<SettledBet[]> {
  // Read now that the wallets are locked: another settler may have had some of them a moment ago.
  const bets = await betsToSettle.read(lane.query, picked);
  const wallets = new Map([...locked].map(([member, { main, bonus, owed }]) => [member, { main, bonus, owed }]));
  const settled: SettledBet[] = [];
  const postings: LanePosting[] = [];
  for (const bet of bets) {
    const wallet = wallets.get(bet.member);
    if (wallet === undefined) throw new Error(`the wallet of ${bet.member} is not locked`);
    const one = settleBet(bet, job, wallet);
    if (one === undefined) continue;
    settled.push(one);
    if (one.posting === undefined) continue;
    postings.push(one.posting);
    for (const { account, units } of one.posting.legs) {
      if (account === 'member main') wallet.main += units;
      else if (account === 'member bonus') wallet.bonus += units;
      else if (account === 'member receivable') wallet.owed -= units;
    }
  }
  const at = postings.length === 0 ? await betsToSettle.time(lane.query) : await lane.post(postings);
  await betsToSettle.mark(lane.query, settled, at);
  const members = settled.filter(({ end }) => end !== undefined).map(({ bet }) => bet.member);
  if (members.length > 0) await lane.publish([...new Set(members)], 'sport-bets.changed', { eventId: job.event });
  return settled;
}
