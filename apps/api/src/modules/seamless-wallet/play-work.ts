/**
 * Vendors' requests as work for the ledger's writer: known ids first, then the rule, then the rows. The response is stored as it is
 * given, so that a retry returns the very same body.
 */
import {
  type HoldReason,
  type PlayTransaction,
  type RolledBack,
  type Round,
  type WalletRefusal,
  newRound,
  rollBack,
  rollBackRound,
  sumOf,
  transact,
  whyHeld,
} from '@banyan/core/play';
import type { Leg } from '@banyan/core/ledger';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { MoneySplit } from '@banyan/core/wallet';
import type { WriteRequest, Decision, Wallet, Work } from '../../infra/writer.ts';
import { type NewCase, insertCases } from '../cases/index.ts';
import { type FreeRoundRow, writeFreeRounds } from '../free-rounds/index.ts';
import { mayBet, stakedBy } from './may-bet.ts';
import { type KnownRound, type Loaded, givenBy, loadForPlay, nameOf, staking, toRound } from './play-load.ts';
import { type Unfingerprinted, type PlayRequest, keyOfTransaction } from './play-request.ts';
import { spendFreeRounds } from './spend-free-rounds.ts';
import { balanceOf, textOf } from './wallet-answer.ts';
import { type Credited, addCredits, nameOfCredits } from './credit-store.ts';
import {
  type RoundRow,
  type TransactionPlace,
  type TransactionRow,
  type TransactionType,
  insertTransactions,
  markRolledBack,
  writeRounds,
} from './play-store.ts';

export type PlayRows = {
  /** The moment that the answer tells. */
  readonly at: Date;
  readonly transactions: readonly TransactionRow[];
  readonly undone: readonly TransactionPlace[];
  readonly round: RoundRow | undefined;
  readonly cases: readonly NewCase[];
  readonly freeRounds: readonly FreeRoundRow[];
  readonly credited: Credited | undefined;
};

type Done = {
  readonly legs: readonly Leg[];
  readonly transactions: readonly TransactionRow[];
  readonly undone: readonly PlayTransaction[];
  readonly round: { readonly id: string; readonly after: Round } | undefined;
  readonly shortfall: bigint;
};

/** Why what a request gives is not paid yet, if so. */
function heldWhy(request: PlayRequest, { credits }: Loaded, wallet: Wallet): HoldReason | undefined {
  const limit = credits.get(nameOfCredits(request));
  return limit === undefined ? undefined : whyHeld(givenBy(request), limit.given, limit, wallet);
}

/** Refusals under which nothing is stored: the same request may come again and be taken. */
const retryable: ReadonlySet<WalletRefusal> = new Set(['BET_NOT_FOUND', 'BUSY']);

function decide(
  { owner, key, request, unfingerprinted }: WriteRequest<PlayRequest>,
  loaded: Loaded,
  wallet: Wallet,
): Result<Decision<PlayRows>, WalletRefusal> {
  const { requestId, isRestored = false } = unfingerprinted as Unfingerprinted;
  const stamp = { request_id: requestId, processed_at: new Date(loaded.now).toISOString() };
  const held = heldWhy(request, loaded, wallet);
  const done = decideVerb(request, loaded, wallet, { isRestored, isHeld: held !== undefined });
  if (!done.ok) {
    // The balance is told with every refusal that was about money.
    return refuse(done.code, { ...stamp, ...balanceOf(wallet.currency, wallet) });
  }
  const grants = spendFreeRounds(request, done.value, loaded);
  if (!grants.ok) return refuse(grants.code, stamp);
  const { legs, transactions, undone, round, shortfall } = done.value;
  const after = walletAfter(wallet, legs);
  const rows = { transactions, undone, round: round && rowOf(request, round, loaded, wallet, after) };
  apply(request, rows, loaded);
  const given = held === undefined ? givenBy(request) : 0n;
  const limit = loaded.credits.get(nameOfCredits(request));
  if (limit !== undefined) limit.given += given;
  const { vendor, currency } = request;
  const credited = given === 0n ? undefined : { vendor, currency, member: owner, units: given };
  for (const grant of grants.value) loaded.freeRounds.set(nameOf(request, grant.id), grant);
  const brought = transactions.filter(({ state }) => state !== 'tombstone');
  const answer = {
    status: 'OK',
    ...stamp,
    balance: balanceOf(request.currency, after),
    transactions: brought.map(({ tx }) => ({ tx_id: tx, wallet_tx_id: keyOfTransaction(request.vendor, owner, tx) })),
  };
  const short = { at: new Date(loaded.now), member: owner, vendor: request.vendor, round: round?.id ?? '', tx: key };
  return ok({
    legs,
    answer: JSON.stringify(answer),
    row: {
      ...rows,
      at: new Date(loaded.now),
      undone: undone.map(({ txId }) => ({ member: owner, vendor: request.vendor, tx: txId })),
      freeRounds: grants.value,
      cases: [
        ...(shortfall === 0n ? [] : [{ ...short, kind: 'shortfall' as const, details: { units: String(shortfall) } }]),
        ...(held === undefined ? [] : casesOfHeld(request, transactions, held, short.at)),
      ],
      credited,
    },
  });
}

/** One for each credit, so that each is decided by itself. */
function casesOfHeld(
  { member, vendor, currency }: PlayRequest,
  transactions: readonly TransactionRow[],
  why: HoldReason,
  at: Date,
): NewCase[] {
  return transactions
    .filter(({ held }) => held)
    .map(({ tx, round, main, bonus }) => {
      const details = { amount: `${textOf(currency, main + bonus)} ${currency}`, why };
      return { at, kind: 'credit held', member, vendor, round, tx, details };
    });
}

function decideVerb(request: PlayRequest, loaded: Loaded, wallet: Wallet, terms: Terms): Result<Done, WalletRefusal> {
  if (request.currency !== wallet.currency) return refuse('CURRENCY_MISMATCH');
  switch (request.verb) {
    case 'actions':
      return decideActions(request, loaded, wallet, terms);
    case 'rollback':
      return decideRollback(request, loaded, wallet);
    case 'void':
      return decideVoid(request, loaded, wallet);
    case 'close':
      return decideClose(request, loaded);
    case 'promo':
      return decidePromo(request, loaded, terms);
  }
}

type Terms = { readonly isRestored: boolean; readonly isHeld: boolean };
type Of<Verb extends PlayRequest['verb']> = Extract<PlayRequest, { verb: Verb }>;

function decideActions(
  request: Of<'actions'>,
  loaded: Loaded,
  wallet: Wallet,
  { isRestored, isHeld }: Terms,
): Result<Done, WalletRefusal> {
  const { round: id, actions, finishes } = request;
  const round = loaded.rounds.get(nameOf(request, id));
  if (round !== undefined && round.game !== request.game) return refuse('INVALID_REQUEST');
  // Of a request whose first id is new, another that is known was sent before in another request.
  if (actions.some(({ txId }) => isTaken(loaded.transactions.get(nameOf(request, txId)))))
    return refuse('DUPLICATE_MISMATCH');
  const moved = transact(
    actions,
    {
      round,
      known: (txId) => toKnown(loaded.transactions.get(nameOf(request, txId))),
      wallet,
      bonus: loaded.bonuses.get(request.member),
      game: `${request.vendor}/${request.game}`,
      barrier: staking(request) && !isRestored ? mayBet(request, loaded) : undefined,
    },
    { round: id, finishes, holdsCredits: isHeld },
  );
  if (!moved.ok) return moved;
  loaded.gate.take(request.member, stakedBy(request));
  const { legs, round: after, transactions } = moved.value;
  return ok({
    legs,
    undone: [],
    shortfall: 0n,
    round: { id, after },
    transactions: transactions.map(({ txId, type, split, jackpotPart, isHeld: held }, index) => {
      const { ref = null, freeRound = null } = actions[index] as (typeof actions)[number];
      return { ...rowFor(request, txId, type, id), ...split, jackpotPart, ref, freeRound, held };
    }),
  });
}

const isTaken = (row: TransactionRow | undefined): boolean => row !== undefined && row.state !== 'tombstone';

function decideRollback(request: Of<'rollback'>, loaded: Loaded, wallet: Wallet): Result<Done, WalletRefusal> {
  const { txId, ref } = request;
  // Also one that a rollback has named before its bet came: the row that remembers it has the id.
  if (loaded.transactions.has(nameOf(request, txId))) return refuse('DUPLICATE_MISMATCH');
  if (txId === ref) return refuse('INVALID_REQUEST');
  const row = loaded.transactions.get(nameOf(request, ref));
  const own = { ...rowFor(request, txId, 'rollback', row?.round ?? ''), ref };
  const nothing = { legs: [], undone: [], round: undefined, shortfall: 0n };
  if (row === undefined) {
    // Remembered, so that the bet that arrives later is never taken.
    const tombstone = { ...rowFor(request, ref, 'unknown', ''), state: 'tombstone' as const };
    return ok({ ...nothing, transactions: [own, tombstone] });
  }
  const transaction = toKnown(row);
  // What is no action (a rollback, a campaign's win) is not undone this way.
  if (transaction === undefined) return refuse('INVALID_REQUEST');
  if (row.state === 'tombstone') return ok({ ...nothing, transactions: [own] });
  const round = loaded.rounds.get(nameOf(request, row.round)) as KnownRound;
  const back = rollBack(transaction, round, wallet);
  return back.ok ? ok(doneOf(back.value, row.round, [own])) : back;
}

function decideVoid(request: Of<'void'>, loaded: Loaded, wallet: Wallet): Result<Done, WalletRefusal> {
  const { txId, round: id, member, vendor } = request;
  if (loaded.transactions.has(nameOf(request, txId))) return refuse('DUPLICATE_MISMATCH');
  const rows = [...loaded.transactions.values()].filter(
    (row) => row.member === member && row.vendor === vendor && row.round === id,
  );
  const round = loaded.rounds.get(nameOf(request, id)) ?? newRound;
  const known = rows.flatMap((row) => toKnown(row) ?? []);
  return ok(doneOf(rollBackRound(known, round, wallet), id, [rowFor(request, txId, 'rollback', id)]));
}

function doneOf(back: RolledBack, round: string, transactions: readonly TransactionRow[]): Done {
  const { legs, undone, shortfall, round: after } = back;
  return { legs, undone, shortfall, round: { id: round, after }, transactions };
}

/** A round that is unknown is closed before it opens: a bet on it that comes later is refused. */
function decideClose(request: Of<'close'>, loaded: Loaded): Result<Done, WalletRefusal> {
  const before = loaded.rounds.get(nameOf(request, request.round)) ?? newRound;
  const after = before.state === 'open' ? { ...before, state: 'settled' as const } : before;
  return ok({ legs: [], undone: [], transactions: [], shortfall: 0n, round: { id: request.round, after } });
}

function decidePromo(request: Of<'promo'>, loaded: Loaded, { isHeld }: Terms): Result<Done, WalletRefusal> {
  const { txId, units, campaign } = request;
  if (loaded.transactions.get(nameOf(request, txId)) !== undefined) return refuse('DUPLICATE_MISMATCH');
  return ok({
    legs: [
      { account: isHeld ? 'vendor in-transit' : 'member main', units },
      { account: 'house promotions', units: -units },
    ],
    undone: [],
    round: undefined,
    shortfall: 0n,
    transactions: [{ ...rowFor(request, txId, 'promo', ''), main: units, ref: campaign, held: isHeld }],
  });
}

function rowFor(request: PlayRequest, tx: string, type: TransactionType, round: string): TransactionRow {
  const { member, vendor } = request;
  const nothing = { main: 0n, bonus: 0n, jackpotPart: 0n, freeRound: null, ref: null, held: false };
  return { member, vendor, tx, type, round, ...nothing, state: 'posted', key: keyOfTransaction(vendor, member, tx) };
}

/** As the rule sees it; undefined for what is no action of a game. */
function toKnown(row: TransactionRow | undefined): PlayTransaction | undefined {
  if (row === undefined || row.type === 'promo' || row.type === 'rollback' || row.type === 'close') return undefined;
  const { tx: txId, round, main, bonus, jackpotPart, state, held: isHeld } = row;
  return {
    txId,
    round,
    type: row.type === 'unknown' ? 'bet' : row.type,
    split: { main, bonus },
    jackpotPart,
    state,
    isHeld,
  };
}

function walletAfter({ main, bonus }: MoneySplit, legs: readonly Leg[]): MoneySplit {
  const sum = (account: Leg['account']) =>
    legs.reduce((total, leg) => (leg.account === account ? total + leg.units : total), 0n);
  return { main: main + sum('member main'), bonus: bonus + sum('member bonus') };
}

function rowOf(
  request: PlayRequest,
  { id, after }: { id: string; after: Round },
  loaded: Loaded,
  before: Wallet,
  wallet: MoneySplit,
): RoundRow {
  const { member, vendor, game, currency } = request;
  const known = loaded.rounds.get(nameOf(request, id));
  const begun = known ?? loaded.facts.get(request);
  return {
    member,
    vendor,
    round: id,
    game: known?.game ?? game,
    currency,
    state: after.state,
    stakedMain: after.staked.main,
    stakedBonus: after.staked.bonus,
    wonMain: after.won.main,
    wonBonus: after.won.bonus,
    bets: after.bets,
    wins: after.wins,
    balanceBefore: known?.balanceBefore ?? sumOf(before),
    balanceAfter: sumOf(wallet),
    login: begun?.login ?? null,
    version: begun?.version ?? '',
    grant: after.grant ?? null,
    fate: after.fate,
  };
}

/** What the items behind this one in the batch find. */
function apply(
  request: PlayRequest,
  done: { transactions: readonly TransactionRow[]; undone: readonly PlayTransaction[]; round: RoundRow | undefined },
  { transactions, rounds }: Loaded,
): void {
  for (const row of done.transactions) transactions.set(nameOf(row, row.tx), row);
  for (const { txId } of done.undone) {
    const name = nameOf(request, txId);
    transactions.set(name, { ...(transactions.get(name) as TransactionRow), state: 'rolled back' });
  }
  const { round } = done;
  if (round === undefined) return;
  rounds.set(nameOf(round, round.round), toRound(round));
}

function kindOf(request: PlayRequest): string {
  if (request.verb !== 'actions') return request.verb === 'void' ? 'rollback' : request.verb;
  const types = new Set(request.actions.map(({ type }) => type));
  const takes = types.has('bet') || types.has('tip') || types.has('adjust_debit');
  const gives = types.has('win') || types.has('jackpot') || types.has('adjust_credit');
  return takes && gives ? 'round' : takes ? 'bet' : 'win';
}

async function insert(query: Parameters<typeof loadForPlay>[0], rows: readonly PlayRows[], at: Date): Promise<void> {
  // Of a round that several items changed, the last is how it stands.
  const rounds = new Map(
    rows.flatMap(({ round }) => (round === undefined ? [] : [[nameOf(round, round.round), round]])),
  );
  const grants = new Map(rows.flatMap(({ freeRounds }) => freeRounds.map((grant) => [nameOf(grant, grant.id), grant])));
  await Promise.all([
    writeFreeRounds(query, [...grants.values()]),
    insertTransactions(
      query,
      rows.flatMap(({ transactions, at: processedAt }) => transactions.map((row) => ({ ...row, at: processedAt }))),
    ),
    markRolledBack(
      query,
      rows.flatMap(({ undone }) => undone),
    ),
    writeRounds(query, [...rounds.values()], at),
    addCredits(
      query,
      rows.flatMap(({ credited }) => credited ?? []),
    ),
    insertCases(
      query,
      rows.flatMap(({ cases }) => cases),
    ),
  ]);
}

export const playWork: Work<PlayRequest, Loaded, PlayRows, WalletRefusal> = {
  kind: kindOf,
  isUrgent: (request) => !staking(request),
  retryable,
  load: loadForPlay,
  decide,
  insert,
};
