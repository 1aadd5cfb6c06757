-- What some markets stand to lose by outcome, and what their events stand to lose together, in one statement, so that the sums and their parts are of one
-- moment. A function because it must not be planned like others: a plan that was made while the table was empty read all of it for every market, 2 ms a batch.
create function sport_exposures_read(p_events uuid[], p_currencies text[], p_markets text[])
returns table (event uuid, currency text, market text, outcome text, stakes bigint, returns bigint, bets integer, worst bigint)
language sql stable rows 100
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with asked as materialized (select * from unnest(p_events, p_currencies, p_markets) k (event, currency, market)),
  risk as materialized (
    select e.event, e.currency, coalesce(sum(greatest(g.most - g.stakes, 0)), 0)::bigint as worst
    from (select distinct k.event, k.currency from asked k) e
    left join lateral (
      select max(x.returns) as most, sum(x.stakes) as stakes from sport_exposures x
      where x.event = e.event and x.currency = e.currency group by x.market) g on true
    group by 1, 2)
  select k.event, k.currency, k.market, x.outcome, x.stakes, x.returns, x.bets, r.worst
  from asked k join risk r on r.event = k.event and r.currency = k.currency
  left join lateral (
    select * from sport_exposures x where x.event = k.event and x.currency = k.currency and x.market = k.market offset 0) x on true
$$;
grant execute on function sport_exposures_read(uuid[], text[], text[]) to banyan_app;
