/** The statements that write bets on sports; each serves a whole batch. */
import { bucketOf } from '@banyan/core/ids';
import type { BatchQuery } from '../../infra/writer.ts';
import type { AnsweredRow } from './answer-bet-decision.ts';
import type { CashedOutRow } from './cash-out-decision.ts';
import type { NewBet } from './place-bet-decision.ts';

const moment = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
const arrayText = (values: readonly number[]): string => `{${values.join(',')}}`;

export async function insertBets(query: BatchQuery, bets: readonly NewBet[]): Promise<void> {
  if (bets.length === 0) return;
  await Promise.all([insertRows(query, bets), insertLegs(query, bets)]);
}

async function insertRows(query: BatchQuery, bets: readonly NewBet[]): Promise<void> {
  await query(
    'sport-bets',
    `insert into sport_bets (bucket, id, member, ticket, placed_at, decides_at, accepted_at, changed_at, unit, risk, win, cost_main, cost_bonus,
       bonus_grant, combinations, legs, sizes, bankers, currency, format, entry_by, policy, state, likeness, game, free_bet)
     select b.bucket, b.id, b.member, b.ticket, b.placed_at, b.decides_at, case when b.decides_at is null then b.placed_at end, b.placed_at, b.unit,
       b.risk, b.win, b.main, b.bonus, b.bonus_grant, b.combinations, b.legs, b.sizes::smallint[], b.bankers::smallint[], b.currency, b.format,
       b.entry_by, b.policy, case when b.decides_at is null then 'accepted' else 'pending' end, b.likeness, b.game, b.free_bet
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::bigint[], $8::bigint[], $9::bigint[],
       $10::bigint[], $11::bigint[], $12::uuid[], $13::integer[], $14::smallint[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[],
       $20::text[], $21::text[], $22::text[], $23::uuid[]) as b (bucket, id, member, ticket, placed_at, decides_at, unit, risk, win, main, bonus, bonus_grant, combinations,
       legs, sizes, bankers, currency, format, entry_by, policy, likeness, game, free_bet)`,
    [
      bets.map(({ member }) => bucketOf(member)),
      bets.map(({ id }) => id),
      bets.map(({ member }) => member),
      bets.map(({ ticket }) => ticket),
      bets.map(({ placedAt }) => moment(placedAt)),
      bets.map(({ decidesAt }) => moment(decidesAt)),
      bets.map(({ unit }) => unit),
      bets.map(({ risk }) => risk),
      bets.map(({ win }) => win),
      bets.map(({ split }) => split.main),
      bets.map(({ split }) => split.bonus),
      bets.map(({ grant }) => grant),
      bets.map(({ combinations }) => combinations),
      bets.map(({ legs }) => legs.length),
      bets.map(({ request }) => arrayText(request.shape.sizes)),
      bets.map(({ request }) => arrayText(request.shape.bankers)),
      bets.map(({ currency }) => currency),
      bets.map(({ request }) => request.format),
      bets.map(({ request }) => request.entryBy),
      bets.map(({ request }) => request.policy),
      bets.map(({ likeness }) => likeness),
      bets.map(({ game }) => game),
      bets.map(({ freeBet }) => freeBet),
    ],
  );
}

async function insertLegs(query: BatchQuery, bets: readonly NewBet[]): Promise<void> {
  const legs = bets.flatMap(({ id, member, legs: own }) => own.map((leg) => ({ ...leg, bet: id, member })));
  await query(
    'sport-legs',
    `insert into sport_legs (bucket, bet, place, member, event, market, outcome, price, chance, market_version, score, red_cards, is_live,
       held_stake, held_return, place_divisor)
     select * from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bigint[], $9::integer[],
       $10::integer[], $11::text[], $12::smallint[], $13::boolean[], $14::bigint[], $15::bigint[], $16::smallint[])`,
    [
      legs.map(({ member }) => bucketOf(member)),
      legs.map(({ bet }) => bet),
      legs.map(({ place }) => place),
      legs.map(({ member }) => member),
      legs.map(({ event }) => event),
      legs.map(({ market }) => market),
      legs.map(({ outcome }) => outcome),
      legs.map(({ price }) => price),
      legs.map(({ chance }) => chance),
      legs.map(({ marketVersion }) => marketVersion),
      legs.map(({ score }) => score),
      legs.map(({ redCards }) => redCards),
      legs.map(({ isLive }) => isLive),
      legs.map(({ heldStake }) => heldStake),
      legs.map(({ heldReturn }) => heldReturn),
      legs.map(({ placeDivisor }) => placeDivisor),
    ],
  );
}

/** Bets whose delay is over: accepted, or refused. */
export async function markAnswered(query: BatchQuery, rows: readonly AnsweredRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'sport-answered',
    `update sport_bets b set state = case when k.refusal is null then 'accepted' else 'refused' end, refusal = k.refusal, win = k.win,
       accepted_at = case when k.refusal is null then $6::timestamptz end, changed_at = $6
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[]) k (bucket, id, member, refusal, win)
     where b.bucket = k.bucket and b.id = k.id and b.state = 'pending'`,
    [
      rows.map(({ bet }) => bet.bucket),
      rows.map(({ bet }) => bet.id),
      rows.map(({ bet }) => bet.member),
      rows.map(({ refusal }) => refusal ?? null),
      rows.map(({ win }) => win),
      at,
    ],
  );
  const legs = rows.flatMap(({ bet, legs: own }) => own.map((leg) => ({ ...leg, bucket: bet.bucket, bet: bet.id })));
  if (legs.length === 0) return;
  await query(
    'sport-answered-legs',
    `update sport_legs l set price = k.price, chance = k.chance, held_stake = k.held_stake, held_return = k.held_return
     from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::bigint[], $5::integer[], $6::bigint[], $7::bigint[])
       k (bucket, bet, place, price, chance, held_stake, held_return)
     where l.bucket = k.bucket and l.bet = k.bet and l.place = k.place`,
    [
      legs.map(({ bucket }) => bucket),
      legs.map(({ bet }) => bet),
      legs.map(({ place }) => place),
      legs.map(({ price }) => price),
      legs.map(({ chance }) => chance),
      legs.map(({ heldStake }) => heldStake),
      legs.map(({ heldReturn }) => heldReturn),
    ],
  );
}

/** Bets that were cashed out, wholly or in part, and what was paid for it. */
export async function markCashedOut(query: BatchQuery, rows: readonly CashedOutRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'sport-cashed-out',
    `update sport_bets b set state = case when k.percent = 100 then 'cashed-out' else 'part-cashed-out' end,
       cashed_out = b.cashed_out + k.paid, parts = b.parts + case when k.percent = 100 then 0 else 1 end, changed_at = $7,
       settled_at = case when k.percent = 100 then $7::timestamptz end, payout = case when k.percent = 100 then 0 end,
       unit = case when k.percent = 100 then b.unit else k.risk end, risk = case when k.percent = 100 then b.risk else k.risk end,
       win = case when k.percent = 100 then b.win else k.win end
     from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[]) k (bucket, id, percent, paid, risk, win)
     where b.bucket = k.bucket and b.id = k.id`,
    [
      rows.map(({ bet }) => bet.bucket),
      rows.map(({ bet }) => bet.id),
      rows.map(({ percent }) => percent),
      rows.map(({ paid }) => paid),
      rows.map(({ rest }) => rest.risk),
      rows.map(({ rest }) => rest.win),
      at,
    ],
  );
  await query(
    'sport-cashed-out-legs',
    `update sport_legs l set held_stake = l.held_stake - l.held_stake * k.percent / 100,
       held_return = l.held_return - l.held_return * k.percent / 100
     from unnest($1::smallint[], $2::uuid[], $3::smallint[]) k (bucket, bet, percent)
     where l.bucket = k.bucket and l.bet = k.bet`,
    [rows.map(({ bet }) => bet.bucket), rows.map(({ bet }) => bet.id), rows.map(({ percent }) => percent)],
  );
  await query(
    'sport-cash-outs',
    `insert into sport_cash_outs (bucket, bet, request, member, percent, paid, risk, win, at)
     select *, $9::timestamptz from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[])`,
    [
      rows.map(({ bet }) => bet.bucket),
      rows.map(({ bet }) => bet.id),
      rows.map(({ request }) => request),
      rows.map(({ bet }) => bet.member),
      rows.map(({ percent }) => percent),
      rows.map(({ paid }) => paid),
      rows.map(({ bet, rest }) => bet.risk - rest.risk),
      rows.map(({ bet, rest }) => bet.win - rest.win),
      at,
    ],
  );
}
