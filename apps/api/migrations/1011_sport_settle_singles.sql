-- Most bets of a market are singles that were lost or won and are settled once: what they pay stands in their row, so a settlement ends them where they stand
-- instead of reading each of them first.

-- Of some bets whose wallets are locked, ends the open singles that were never settled, that no void window covers and whose outcome is one of `p_lost`,
-- or of `p_won` where they staked no bonus money and their members owe nothing: such a win is all of the main account. Returns by currency, game and outcome
-- their places among those that were given, from 1, and what those that won are to be paid, in the same order, with commas between; and what the house no
-- longer stands to lose by them.
create function sport_settle_singles(
  p_buckets smallint[], p_bets uuid[], p_owing boolean[], p_event uuid, p_market text, p_version integer, p_lost text[], p_won text[],
  p_lost_factor text, p_won_factor text, p_void_from timestamptz[], p_void_to timestamptz[]
) returns table (places text, payouts text, is_won boolean, currency text, game text, outcome text, stakes bigint, returns bigint)
-- Planned once for chunks of any size: each row is found through its key, and changed where it was found.
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_at timestamptz := clock_now();
begin
  return query
  with ended as materialized (
    select k.place, l.ctid as leg_at, l.outcome, l.held_stake, l.held_return, b.ctid as bet_at, b.bucket, b.id, b.member, b.currency, b.game,
      w.is_won, case when w.is_won then b.risk + b.win else 0 end as payout
    from unnest(p_buckets, p_bets, p_owing) with ordinality k (bucket, bet, is_owing, place)
    cross join lateral (
      select b.ctid, b.* from sport_bets b where b.bucket = k.bucket and b.id = k.bet and b.legs = 1 and b.settlement_version = 0
        and b.state in ('accepted', 'part-cashed-out') limit 1) b
    cross join lateral (
      select l.ctid, l.* from sport_legs l where l.bucket = k.bucket and l.bet = k.bet and l.place = 0 and l.event = p_event
        and l.market = p_market and l.result_version < p_version limit 1) l
    cross join lateral (select l.outcome = any (p_won) as is_won) w
    where (l.outcome = any (p_lost) or (w.is_won and b.cost_bonus = 0 and not k.is_owing))
      and not exists (
        select from unnest(p_void_from, p_void_to) v (since, until)
        -- Times of the process have milliseconds.
        where date_trunc('milliseconds', coalesce(b.accepted_at, b.placed_at)) between v.since and v.until)
  ), legs as (
    update sport_legs l set factor = case when k.is_won then p_won_factor else p_lost_factor end, void_why = null, result_version = p_version
    from ended k where l.ctid = k.leg_at
  ), bets as (
    update sport_bets b set state = 'settled', payout = k.payout, settlement_version = 1, settled_at = v_at, changed_at = v_at
    from ended k where b.ctid = k.bet_at
  ), noted as (
    insert into sport_settlements (bucket, bet, version, member, kind, payout, at)
    select k.bucket, k.id, 1, k.member, 'settled', k.payout, v_at from ended k
  )
  select string_agg(k.place::text, ',' order by k.place), case when k.is_won then string_agg(k.payout::text, ',' order by k.place) end,
    k.is_won, k.currency, k.game, k.outcome, sum(k.held_stake)::bigint, sum(k.held_return)::bigint
  from ended k group by k.is_won, k.currency, k.game, k.outcome;
end
$$;
grant execute on function sport_settle_singles(smallint[], uuid[], boolean[], uuid, text, integer, text[], text[], text, text, timestamptz[], timestamptz[])
  to banyan_app;
