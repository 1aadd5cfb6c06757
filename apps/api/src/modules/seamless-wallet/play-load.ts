/** The state a batch of vendors' requests is decided on, read once the wallets are locked and updated as the batch is decided. */
import type { MemberId } from '@banyan/core/ids';
import { type PlayBonus, type Round, creditsOf, isDebit } from '@banyan/core/play';
import type { Instant } from '@banyan/core/time';
import type { WriteRequest, BatchQuery } from '../../infra/writer.ts';
import { loadActiveBonuses } from '../bonuses/index.ts';
import { type PlayGate, openGate } from '../safety/index.ts';
import { type FreeRoundRow, readFreeRounds } from '../free-rounds/index.ts';
import { type CreditLimit, readCreditLimits } from './credit-store.ts';
import { type Unfingerprinted, type PlayRequest, idsOf } from './play-request.ts';
import {
  type BetFacts,
  type RoundPlace,
  type RoundRow,
  type TransactionPlace,
  type TransactionRow,
  readBetFacts,
  readNow,
  readRounds,
  readTransactions,
  readWholeRounds,
} from './play-store.ts';

/** A round with what its rule does not need: the game, and what it began with. */
export type KnownRound = Round & Pick<RoundRow, 'game' | 'balanceBefore' | 'login' | 'version'>;

export type Loaded = {
  readonly now: Instant;
  readonly rounds: Map<string, KnownRound>;
  readonly transactions: Map<string, TransactionRow>;
  readonly facts: ReadonlyMap<PlayRequest, BetFacts>;
  /** Who may stake, and how much. */
  readonly gate: PlayGate;
  /** Free rounds that bets of the batch name, or whose bets it may roll back. */
  readonly freeRounds: Map<string, FreeRoundRow>;
  /** The active grants of those who stake. */
  readonly bonuses: ReadonlyMap<MemberId, PlayBonus>;
  /** What vendors may give and gave in this hour. */
  readonly credits: ReadonlyMap<string, CreditLimit>;
};

/** What a request gives to its player, in units. */
export const givenBy = (request: PlayRequest): bigint =>
  request.verb === 'promo' ? request.units : request.verb === 'actions' ? creditsOf(request.actions) : 0n;

export const nameOf = ({ member, vendor }: { member: MemberId; vendor: string }, id: string): string =>
  `${member} ${vendor} ${id}`;

export const staking = (request: PlayRequest): boolean =>
  request.verb === 'actions' && request.actions.some(({ type }) => type === 'bet' || type === 'tip');

/** Whether it takes money, with or without the question whether the player may play. */
const taking = (request: PlayRequest): boolean =>
  request.verb === 'actions' && request.actions.some(({ type }) => isDebit(type));

export async function loadForPlay(query: BatchQuery, asked: readonly WriteRequest<PlayRequest>[]): Promise<Loaded> {
  const requests = asked.map(({ request }) => request);
  const ids: TransactionPlace[] = requests.flatMap((request) =>
    idsOf(request).map((tx) => ({ member: request.member, vendor: request.vendor, tx })),
  );
  const whole: RoundPlace[] = requests.flatMap((request) => (request.verb === 'void' ? [placeOf(request)] : []));
  const named = distinct(requests.flatMap((request) => ('round' in request ? [placeOf(request)] : [])));
  const staked = asked.filter(({ request }) => staking(request));
  const [now, own, all, first, facts, gate, bonuses, credits] = await Promise.all([
    readNow(query),
    readTransactions(query, ids),
    readWholeRounds(query, whole),
    readRounds(query, named),
    readBetFacts(
      query,
      staked.map(({ request, unfingerprinted }) => ({
        ...request,
        session: (unfingerprinted as Unfingerprinted).session,
      })),
    ),
    openGate(query, [...new Set(staked.map(({ owner }) => owner))]),
    loadActiveBonuses(
      query,
      requests.flatMap((request) => (taking(request) ? [request.member] : [])),
    ),
    readCreditLimits(
      query,
      requests.filter((request) => givenBy(request) > 0n),
    ),
  ]);
  const rows = [...own, ...all];
  // A rollback names a transaction only; the round is the one it was made in.
  const known = new Set(named.map((place) => nameOf(place, place.round)));
  const others = distinct(rows.filter((row) => row.round !== '' && !known.has(nameOf(row, row.round))));
  const rounds = [...first, ...(others.length === 0 ? [] : await readRounds(query, others))];
  const grants = await readFreeRounds(query, grantsOf(requests, rows));
  return {
    now: now.getTime(),
    transactions: new Map(rows.map((row) => [nameOf(row, row.tx), row])),
    rounds: new Map(rounds.map((row) => [nameOf(row, row.round), toRound(row)])),
    facts: new Map(facts.map((one) => [(staked[one.index - 1] as WriteRequest<PlayRequest>).request, one])),
    gate,
    bonuses,
    credits,
    freeRounds: new Map(grants.map((grant) => [nameOf(grant, grant.id), grant])),
  };
}

/** Named by bets, and by what is known of bets that may be rolled back. */
function grantsOf(requests: readonly PlayRequest[], rows: readonly TransactionRow[]) {
  const asked = requests.flatMap((request) =>
    request.verb === 'actions'
      ? request.actions.flatMap(({ freeRound }) => (freeRound === undefined ? [] : [{ ...request, id: freeRound }]))
      : [],
  );
  const known = rows.flatMap((row) => (row.freeRound === null ? [] : [{ ...row, id: row.freeRound }]));
  const places = [...asked, ...known].map(({ member, vendor, id }) => ({ member, vendor, id }));
  return [...new Map(places.map((place) => [nameOf(place, place.id), place])).values()];
}

const placeOf = ({ member, vendor, round }: RoundPlace): RoundPlace => ({ member, vendor, round });

function distinct(places: readonly RoundPlace[]): RoundPlace[] {
  return [...new Map(places.map((place) => [nameOf(place, place.round), placeOf(place)])).values()];
}

/** A row of a round as the rules know it. */
export function toRound(row: RoundRow): KnownRound {
  const { state, bets, wins, game, balanceBefore, login, version, grant, fate } = row;
  return {
    state,
    bets,
    wins,
    game,
    balanceBefore,
    login,
    version,
    grant: grant ?? undefined,
    fate,
    staked: { main: row.stakedMain, bonus: row.stakedBonus },
    won: { main: row.wonMain, bonus: row.wonBonus },
  };
}
