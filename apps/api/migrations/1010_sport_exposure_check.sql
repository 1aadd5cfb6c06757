-- Bets on one event no longer wait for each other from their reads to their commits: they share its lock, and what the house can lose is checked where it is
-- written, as the last thing before the commit.

-- Whoever adds to what the house stands to lose by an event holds this from then to the commit. Of 256, so that a batch over many events takes few.
create function sport_exposure_lock(p_event uuid) returns bigint
language sql immutable strict parallel safe
as $$ select (71::bigint << 32) | (hashtextextended(p_event::text, 71) & 255) $$;

-- Adds to exposures, or takes what is below zero off them. Then, where limits are given, no market of theirs and no event may stand to lose more than those:
-- the transaction fails with `SP001` and the event in its detail. It reads what others have committed, whatever the transaction has read before.
create function sport_exposures_add(
  p_events uuid[], p_currencies text[], p_markets text[], p_outcomes text[], p_stakes bigint[], p_returns bigint[], p_bets integer[],
  p_limited_events uuid[], p_limited_currencies text[], p_limited_markets text[], p_market_limits bigint[], p_event_limits bigint[]
) returns void
-- Its plan is made once, perhaps while the table is small.
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_passed uuid;
begin
  if cardinality(p_limited_events) > 0 then
    perform pg_advisory_xact_lock(s.slot)
    from (select distinct sport_exposure_lock(e.id) as slot from unnest(p_events) as e (id) order by 1) s;
  end if;
  insert into sport_exposures as x (event, currency, market, outcome, stakes, returns, bets)
  select * from unnest(p_events, p_currencies, p_markets, p_outcomes, p_stakes, p_returns, p_bets) order by 1, 2, 3, 4
  on conflict (event, currency, market, outcome) do update set stakes = x.stakes + excluded.stakes, returns = x.returns + excluded.returns,
    bets = x.bets + excluded.bets;
  select l.event into v_passed
  from unnest(p_limited_events, p_limited_currencies, p_limited_markets, p_market_limits) as l (event, currency, market, units)
  where (select max(x.returns) - sum(x.stakes) from sport_exposures x
    where x.event = l.event and x.currency = l.currency and x.market = l.market) > l.units limit 1;
  if not found then
    select l.event into v_passed
    from (select l.event, l.currency, min(l.units) as units
      from unnest(p_limited_events, p_limited_currencies, p_event_limits) as l (event, currency, units) group by 1, 2) l
    where (select sum(greatest(g.worst, 0)) from (
      select max(x.returns) - sum(x.stakes) as worst from sport_exposures x
      where x.event = l.event and x.currency = l.currency group by x.market) g) > l.units limit 1;
  end if;
  if v_passed is not null then
    raise exception 'a limit of the event % is passed', v_passed using errcode = 'SP001', detail = v_passed::text;
  end if;
end
$$;
grant execute on function sport_exposure_lock(uuid) to banyan_app;
grant execute on function sport_exposures_add(uuid[], text[], text[], text[], bigint[], bigint[], integer[], uuid[], text[], text[], bigint[], bigint[])
  to banyan_app;
