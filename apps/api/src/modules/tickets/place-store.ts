/** The statements of placing bets; each serves a whole batch. */
import { formatOdds } from '@banyan/core/lottery';
import type { Currency, Rate } from '@banyan/core/money';
import { bucketOf, type MemberId } from '@banyan/core/ids';
import type { MoneySplit } from '@banyan/core/wallet';
import type { Instant } from '@banyan/core/time';
import type { BatchQuery } from '../../infra/writer.ts';

export type LiabilityKey = { readonly draw: string; readonly play: string; readonly currency: string };

/** Reserves payout exposure in a slice for a batch, as far as the caps allow, and returns what is free. Locked until the commit. */
export async function takeLiabilities(
  query: BatchQuery,
  slice: number,
  wanted: readonly (LiabilityKey & { readonly need: bigint; readonly cap: bigint })[],
): Promise<(LiabilityKey & { readonly free: bigint })[]> {
  if (wanted.length === 0) return [];
  return await query(
    'lottery-liability-take',
    'select draw, play, currency, free from lottery_liability_take($1, $2, $3, $4, $5, $6)',
    [
      wanted.map(({ draw }) => draw),
      wanted.map(({ play }) => play),
      wanted.map(({ currency }) => currency),
      wanted.map(({ need }) => need),
      wanted.map(({ cap }) => cap),
      slice,
    ],
  );
}

/** Books the payout exposure of a batch, within what its slice had free; what is below zero is free again. */
export async function bookLiabilities(
  query: BatchQuery,
  slice: number,
  used: readonly (LiabilityKey & { readonly liability: bigint })[],
): Promise<void> {
  if (used.length === 0) return;
  await query(
    'lottery-liability-use',
    `update lottery_liability_slices s set used = s.used + k.used
     from (select draw, play, currency, sum(used)::bigint as used
       from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[]) as u (draw, play, currency, used) group by draw, play, currency) k
     where s.draw = k.draw and s.play = k.play and s.currency = k.currency and s.slice = $5`,
    [
      used.map(({ draw }) => draw),
      used.map(({ play }) => play),
      used.map(({ currency }) => currency),
      used.map(({ liability }) => liability),
      slice,
    ],
  );
}

export type TotalKey = {
  readonly draw: string;
  readonly play: string;
  /** As its play writes it alone. */
  readonly number: string;
  readonly currency: string;
};

const columnsOf = (keys: readonly TotalKey[]): string[][] => [
  keys.map(({ draw }) => draw),
  keys.map(({ play }) => play),
  keys.map(({ number }) => number),
  keys.map(({ currency }) => currency),
];

/**
 * Locks the totals of some selections until the batch commits, making those that are not there yet, and reads them. Both
 * statements go in key order, so two batches that want the same rows wait for each other and never deadlock.
 */
export async function lockTotals(
  query: BatchQuery,
  keys: readonly TotalKey[],
): Promise<(TotalKey & { staked: bigint })[]> {
  if (keys.length === 0) return [];
  const columns = columnsOf(keys);
  await query(
    'lottery-totals-make',
    `insert into lottery_number_totals (draw, play, selection, currency)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as k (draw, play, selection, currency)
     order by 1, 2, 3, 4 on conflict do nothing`,
    columns,
  );
  return await query<TotalKey & { staked: bigint }>(
    'lottery-totals-lock',
    `select t.draw, t.play, t.selection as number, t.currency, t.staked
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as k (draw, play, selection, currency)
     join lottery_number_totals t on t.draw = k.draw and t.play = k.play and t.selection = k.selection and t.currency = k.currency
     order by t.draw, t.play, t.selection, t.currency for update of t`,
    columns,
  );
}

export type MemberStake = {
  readonly member: MemberId;
  readonly draw: string;
  readonly play: string;
  readonly selection: string;
  readonly odds: string;
  readonly stake: bigint;
};

/** What some members have staked on some draws, equal bets together. Their wallets are locked, so nobody else adds to it. */
export async function readMemberStakes(
  query: BatchQuery,
  keys: readonly { readonly member: MemberId; readonly draw: string }[],
): Promise<MemberStake[]> {
  if (keys.length === 0) return [];
  return await query<MemberStake>(
    'lottery-member-stakes',
    `select b.member, b.draw, b.play, b.selection, b.odds, sum(b.stake)::bigint as stake
     from (select distinct * from unnest($1::smallint[], $2::uuid[], $3::uuid[]) as u (bucket, draw, member)) k
     join lottery_bets b on b.bucket = k.bucket and b.draw = k.draw and b.member = k.member
     where b.state <> 'void' group by b.member, b.draw, b.play, b.selection, b.odds`,
    [keys.map(({ member }) => bucketOf(member)), keys.map(({ draw }) => draw), keys.map(({ member }) => member)],
  );
}

export type NewBet = {
  readonly id: string;
  readonly member: MemberId;
  readonly ticket: string;
  readonly draw: string;
  readonly game: string;
  readonly currency: Currency;
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly combinations: number;
  readonly cost: bigint;
  readonly split: MoneySplit;
  /** The grant whose bonus money it stakes. */
  readonly grant: string | null;
  readonly odds: readonly Rate[];
  readonly rebate: bigint;
  readonly series: number | null;
  readonly placedAt: Instant;
};

const insertText = `insert into lottery_bets
    (bucket, id, member, ticket, draw, game, currency, play, selection, stake, cost, cost_main, cost_bonus, odds, combinations, rebate, series, placed_at,
    bonus_grant)
  select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::integer[], $16::bigint[], $17::smallint[], $18::timestamptz[],
    $19::uuid[])`;

const addText = `update lottery_number_totals t set staked = greatest(t.staked + k.staked, 0)
  from (select draw, play, selection, currency, sum(stake)::bigint as staked
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[]) as b (draw, play, selection, currency, stake)
    group by draw, play, selection, currency) k
  where t.draw = k.draw and t.play = k.play and t.selection = k.selection and t.currency = k.currency`;

/** Inserts the bets of a batch. */
export async function insertBets(query: BatchQuery, bets: readonly NewBet[]): Promise<void> {
  await query('lottery-bets', insertText, [
    bets.map(({ member }) => bucketOf(member)),
    bets.map(({ id }) => id),
    bets.map(({ member }) => member),
    bets.map(({ ticket }) => ticket),
    bets.map(({ draw }) => draw),
    bets.map(({ game }) => game),
    bets.map(({ currency }) => currency),
    bets.map(({ play }) => play),
    bets.map(({ selection }) => selection),
    bets.map(({ stake }) => stake),
    bets.map(({ cost }) => cost),
    bets.map(({ split }) => split.main),
    bets.map(({ split }) => split.bonus),
    bets.map(({ odds }) => formatOdds(odds)),
    bets.map(({ combinations }) => combinations),
    bets.map(({ rebate }) => rebate),
    bets.map(({ series }) => series),
    bets.map(({ placedAt }) => new Date(placedAt).toISOString()),
    bets.map(({ grant }) => grant),
  ]);
}

/** Adds stakes to the totals of numbers, or takes those below zero from them; the batch has locked the totals. */
export async function bookTotals(
  query: BatchQuery,
  staked: readonly (TotalKey & { readonly stake: bigint })[],
): Promise<void> {
  if (staked.length === 0) return;
  await query('lottery-totals-add', addText, [...columnsOf(staked), staked.map(({ stake }) => stake)]);
}
