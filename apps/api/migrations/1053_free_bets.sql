-- Free bets on sports. Their stake is nobody's money; what they win is paid by the house's promotions.
alter table rewards drop constraint rewards_kind_check;
alter table rewards add constraint rewards_kind_check check (kind in ('cash', 'bonus', 'free-rounds', 'free-bet', 'points'));
-- Of a free bet: the least odds of all its selections together, in hundredths.
alter table rewards add column least_odds integer check (least_odds between 101 and 10000);
alter table rewards add constraint rewards_free_bet_check check (least_odds is null or kind = 'free-bet');

-- Free bets that were claimed: one is the stake of one bet. What a bet that is refused or void leaves waits again.
create table free_bets (
  bucket smallint not null,
  member uuid not null,
  -- Of the reward that it was.
  id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  least_odds integer check (least_odds between 101 and 10000),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (bucket, member, id)
);
grant select, insert, update (expires_at, used_at) on free_bets to banyan_app;

-- The free bet that was the stake.
alter table sport_bets add column free_bet uuid;
alter table sport_bets drop constraint sport_bets_check;
alter table sport_bets add constraint sport_bets_check check (risk = cost_main + cost_bonus or parts > 0 or free_bet is not null);
alter table sport_bets add constraint sport_bets_free_check check (free_bet is null or (cost_main = 0 and cost_bonus = 0 and parts = 0));

-- As before, but for wins of free bets, which pay without the stake.
create or replace function sport_settle_singles(
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
    where (l.outcome = any (p_lost) or (w.is_won and b.cost_bonus = 0 and b.free_bet is null and not k.is_owing))
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
