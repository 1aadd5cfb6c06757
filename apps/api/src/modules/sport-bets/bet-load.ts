/** What a batch of bets is decided on, read once the wallets and then the events are locked. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PlayBonus } from '@banyan/core/play';
import type { GrantState } from '@banyan/core/promotions';
import { placeMarkets } from '@banyan/core/sports';
import type { BatchQuery, WriteRequest } from '../../infra/writer.ts';
import { fateSql, loadActiveBonuses } from '../bonuses/index.ts';
import { type FreeBetRow, lockFreeBets } from '../free-bets/index.ts';
import { type PlayGate, openGate } from '../safety/index.ts';
import { type MarketForBets, type MarketKey, lockMarketsForBets } from '../sport-events/index.ts';
import { type BetRow, type ReadBet, betColumns, toBetRow } from './bet-row.ts';
import type { AskedLegOfBet, BetRequest, BetTerms, PlaceRequest } from './bet-request.ts';
import { crowdedOf } from './crowded-events.ts';
import { type MarketKey as ExposedMarket, readExposures } from './exposure-store.ts';
import { type Exposures, exposuresOf } from './exposures.ts';

export type Request = WriteRequest<BetRequest>;

export type LoadedBets = {
  readonly now: number;
  readonly markets: ReadonlyMap<string, MarketForBets>;
  readonly bets: ReadonlyMap<string, BetRow & { readonly fate: GrantState }>;
  readonly exposures: Exposures;
  /** Events whose lock the batch holds alone: what it read of their exposures is what stands. */
  readonly alone: ReadonlySet<string>;
  readonly gate: PlayGate;
  readonly bonuses: ReadonlyMap<MemberId, PlayBonus>;
  /** What the bets of a member's day can win, in units. */
  readonly dayWins: Map<MemberId, bigint>;
  /** When a member last struck a bet, by the member and its likeness. */
  readonly recent: Map<string, number>;
  /** By id: free bets that wait to be bet with; one that is taken leaves. */
  readonly freeBets: Map<string, FreeBetRow>;
  /** Hundredths, by the member and the sport; `` for all sports. */
  readonly factors: ReadonlyMap<string, number>;
};

export const recentKey = (member: string, likeness: string): string => `${member} ${likeness}`;

export async function loadBets(query: BatchQuery, asked: readonly Request[]): Promise<LoadedBets> {
  const owners = [...new Set(asked.map(({ owner }) => owner))];
  const placing = asked.filter(({ request }) => request.act === 'place');
  const bets = await readBetsById(
    query,
    asked.flatMap(({ owner, request }) => (request.act === 'place' ? [] : [{ owner, bet: request.bet }])),
  );
  const keys: MarketKey[] = [
    ...placing.flatMap(({ request }) => (request.act === 'place' ? marketsAsked(request) : [])),
    ...[...bets.values()].flatMap(({ legs }) => legs),
  ].map(({ event, market }) => ({ event, market }));
  const alone = crowdedOf(keys.map(({ event }) => event));
  const staking = [...new Set(placing.map(({ owner }) => owner))];
  const dayStart = Math.min(...placing.map(({ unfingerprinted }) => (unfingerprinted as BetTerms).dayStart));
  // Sent at once, those last that need the locks of the events: others wait for these from there to the commit.
  const [gate, bonuses, members, freeBets, { now, markets }, exposures] = await Promise.all([
    openGate(query, owners),
    loadActiveBonuses(query, staking),
    readMembers(query, staking, dayStart),
    lockFreeBets(query, freeBetsOf(placing)),
    lockMarketsForBets(query, keys, alone),
    readExposures(query, marketsOf(asked, bets)),
  ]);
  return {
    ...{ now: now.getTime(), markets, bets, exposures: exposuresOf(exposures), alone, gate, bonuses },
    ...{ ...members, freeBets: new Map(freeBets) },
  };
}

/** The markets of a bet's legs, and of an each-way bet all that may decide its places: how many are paid is known once the runners are. */
export const marketsAsked = ({ legs, eachWay }: Pick<PlaceRequest, 'legs' | 'eachWay'>): MarketKey[] => [
  ...legs,
  ...(eachWay === true ? placeMarketsOf(legs) : []),
];

/** The markets of places of the events of legs. */
const placeMarketsOf = (legs: readonly AskedLegOfBet[]): MarketKey[] =>
  legs.flatMap(({ event }) => placeMarkets.map((market) => ({ event, market })));

const freeBetsOf = (placing: readonly Request[]) =>
  placing.flatMap(({ owner, request }) =>
    request.act === 'place' && request.freeBet !== undefined ? [{ member: owner, id: request.freeBet }] : [],
  );

function marketsOf(asked: readonly Request[], bets: ReadonlyMap<string, BetRow>): ExposedMarket[] {
  return asked.flatMap(({ request }) => {
    const bet = request.act === 'place' ? undefined : bets.get(request.bet);
    const [legs, currency] =
      request.act === 'place' ? [marketsAsked(request), request.currency] : [bet?.legs ?? [], bet?.currency];
    return currency === undefined ? [] : legs.map(({ event, market }) => ({ event, market, currency }));
  });
}

async function readBetsById(
  query: BatchQuery,
  wanted: readonly { readonly owner: MemberId; readonly bet: string }[],
): Promise<ReadonlyMap<string, BetRow & { readonly fate: GrantState }>> {
  if (wanted.length === 0) return new Map();
  const rows = await query<ReadBet & { fate: GrantState }>(
    'sport-bets-by-id',
    `select ${betColumns}, ${fateSql('b')} as fate from unnest($1::smallint[], $2::uuid[], $3::uuid[]) k (bucket, bet, member)
     cross join lateral (
       select * from sport_bets b where b.bucket = k.bucket and b.id = k.bet and b.member = k.member limit 1) b`,
    [wanted.map(({ owner }) => bucketOf(owner)), wanted.map(({ bet }) => bet), wanted.map(({ owner }) => owner)],
  );
  return new Map(rows.map(({ fate, ...row }) => [row.id, { ...toBetRow(row), fate }]));
}

/** A second tap comes within these. */
const recentMs = 10_000;

/** What members struck of late and in their day, and what staff set for them. */
export async function readMembers(
  query: BatchQuery,
  owners: readonly MemberId[],
  dayStart: number,
): Promise<Pick<LoadedBets, 'dayWins' | 'recent' | 'factors'>> {
  if (owners.length === 0) return { dayWins: new Map(), recent: new Map(), factors: new Map() };
  const winsAsked = query<{ member: MemberId; win: bigint }>(
    'sport-day-wins',
    `select k.member, sum(b.win)::bigint as win from unnest($1::uuid[]) k (member)
     cross join lateral (
       select b.win from sport_bets b where b.member = k.member and b.changed_at >= $2 and b.placed_at >= $2 and b.state not in ('refused', 'void')
       offset 0) b
     group by k.member`,
    [owners, new Date(dayStart)],
  );
  const recentAsked = query<{ member: string; likeness: string; at: Date }>(
    'sport-recent',
    // The time is asked once: with each row it took 21 ms a batch, most of what a bet cost.
    `select k.member, b.likeness, max(b.placed_at) as at from unnest($1::uuid[]) k (member)
     cross join lateral (
       select b.likeness, b.placed_at from sport_bets b where b.member = k.member
         and b.changed_at > (select clock_now() - $2 * interval '1 millisecond') and b.state <> 'refused' offset 0) b
     group by 1, 2`,
    [owners, recentMs],
  );
  const factorsAsked = query<{ member: string; sport: string; factor: number }>(
    'sport-factors',
    `select f.member, f.sport, f.factor from unnest($1::smallint[], $2::uuid[]) k (bucket, member)
     join sport_member_factors f on f.bucket = k.bucket and f.member = k.member`,
    [owners.map(bucketOf), owners],
  );
  const [wins, recent, factors] = await Promise.all([winsAsked, recentAsked, factorsAsked]);
  return {
    dayWins: new Map(wins.map(({ member, win }) => [member, win])),
    recent: new Map(recent.map(({ member, likeness, at }) => [recentKey(member, likeness), at.getTime()])),
    factors: new Map(factors.map(({ member, sport, factor }) => [`${member} ${sport}`, factor])),
  };
}
