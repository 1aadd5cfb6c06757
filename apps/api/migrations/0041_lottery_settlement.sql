-- The statements of settlement as functions, because they must not be planned like others: a chunk touches a few thousand
-- of perhaps a hundred million bets, each found through an index, while the planner, which sees a million bets of one draw
-- and a table of outcomes that was filled a second ago, may think a scan of everything cheaper. It did: one chunk among 300
-- took 8 s instead of 0.1. The settings hold inside the functions only.

-- The next `p_size` unsettled bets of some buckets, by member: for each the last bet and how many. A bucket's search starts
-- after its (member, bet). The outer rows come in their order and the limit stops at the first buckets that fill the chunk.
create function lottery_settle_pick(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_draw uuid, p_version smallint, p_size integer
) returns table (bucket smallint, member uuid, bet uuid, bets integer)
language sql stable rows 1000
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with picked as materialized (
    select k.bucket, b.member, b.id
    from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
    cross join lateral (
      select b.member, b.id from lottery_bets b
      where b.bucket = k.bucket and b.draw = p_draw and b.settlement_version < p_version and (b.member, b.id) > (k.member, k.bet)
      order by b.member, b.id limit p_size) b
    limit p_size)
  select p.bucket, p.member, max(p.id::text)::uuid, count(*)::integer
  from picked p group by p.bucket, p.member order by p.bucket, p.member
$$;

-- The unsettled bets of some members, up to a bet each, whose hits on this version are not those they were settled on; all
-- of them when the draw is void. The limit makes each bet look up its own outcome: joined, all outcomes of the draw were read
-- once and gone through for every bet, because the planner took them for one row.
create function lottery_settle_moving(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_draw uuid, p_version smallint, p_is_void boolean
) returns table (id uuid, bucket smallint, member uuid, stake bigint, cost_main bigint, cost_bonus bigint, odds text, paid bigint, hits smallint)
language sql stable rows 1000
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select b.id, b.bucket, b.member, b.stake, b.cost_main, b.cost_bonus, b.odds::text, coalesce(b.payout, 0), coalesce(o.hits, 0::smallint)
  from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
  join lottery_bets b on b.bucket = k.bucket and b.draw = p_draw and b.member = k.member and b.id <= k.bet
    and b.settlement_version < p_version
  left join lateral (
    select o.hits from lottery_outcomes o
    where o.draw = p_draw and o.version = p_version and o.play = b.play and o.selection = b.selection limit 1) o on true
  where p_is_void or coalesce(o.hits, 0) <> coalesce(b.hits, 0)
$$;

-- Marks bets whose money moved.
create function lottery_settle_mark_moved(
  p_buckets smallint[], p_ids uuid[], p_states text[], p_hits smallint[], p_payouts bigint[], p_version smallint, p_at timestamptz
) returns integer
language sql volatile
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with moved as (
    update lottery_bets b set state = m.state, hits = m.hits, payout = m.payout, settlement_version = p_version, settled_at = p_at
    from unnest(p_buckets, p_ids, p_states, p_hits, p_payouts) as m (bucket, id, state, hits, payout)
    where b.bucket = m.bucket and b.id = m.id and b.settlement_version < p_version
    returning 1)
  select count(*)::integer from moved
$$;

-- Marks the other bets of the same members. A correction leaves a bet as it was, but for its version, when its hits are the same.
create function lottery_settle_mark_rest(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_draw uuid, p_version smallint, p_at timestamptz
) returns integer
language sql volatile
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with rest as (
    update lottery_bets b set state = case b.state when 'accepted' then 'lost' else b.state end, hits = coalesce(b.hits, 0),
      payout = coalesce(b.payout, 0), settlement_version = p_version, settled_at = coalesce(b.settled_at, p_at)
    from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
    where b.bucket = k.bucket and b.draw = p_draw and b.member = k.member and b.id <= k.bet and b.settlement_version < p_version
    returning 1)
  select count(*)::integer from rest
$$;

revoke all on function lottery_settle_pick(smallint[], uuid[], uuid[], uuid, smallint, integer),
  lottery_settle_moving(smallint[], uuid[], uuid[], uuid, smallint, boolean),
  lottery_settle_mark_moved(smallint[], uuid[], text[], smallint[], bigint[], smallint, timestamptz),
  lottery_settle_mark_rest(smallint[], uuid[], uuid[], uuid, smallint, timestamptz) from public;
grant execute on function lottery_settle_pick(smallint[], uuid[], uuid[], uuid, smallint, integer),
  lottery_settle_moving(smallint[], uuid[], uuid[], uuid, smallint, boolean),
  lottery_settle_mark_moved(smallint[], uuid[], text[], smallint[], bigint[], smallint, timestamptz),
  lottery_settle_mark_rest(smallint[], uuid[], uuid[], uuid, smallint, timestamptz) to banyan_app;
