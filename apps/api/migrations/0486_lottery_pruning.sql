-- What is only needed while a draw is bet on and settled (stakes by number, liabilities and their slices, decided selections) goes some time
-- after it is settled. Bets, results, seals and receipts stay: proofs rest on those, and a correction decides its selections anew.
create table lottery_pruned (
  game text primary key references lottery_games,
  -- All draws up to this moment are done.
  until timestamptz not null
);

-- Deletes at most p_most rows of each table, of draws of one game before p_before. True when there may be more. It stops at a draw that is not
-- settled or not checked by the auditor, and leaves a game alone that another process is at.
create function lottery_prune(p_game text, p_before timestamptz, p_most integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  v_from timestamptz;
  v_until timestamptz;
  v_draws uuid[];
  v_open timestamptz;
  v_deleted bigint;
  v_is_full boolean := false;
begin
  insert into lottery_pruned (game, until) values (p_game, '-infinity') on conflict do nothing;
  select p.until into v_from from lottery_pruned p where p.game = p_game for update skip locked;
  if not found then return false; end if;
  select min(d.draws_at) into v_open from lottery_draws d
  where d.game = p_game and d.draws_at > v_from and d.draws_at < p_before
    and (d.state not in ('settled', 'void') or d.settlement_version < d.result_version or d.rechecked_version < d.settlement_version);
  select array_agg(d.id), max(d.draws_at) into v_draws, v_until from (
    select id, draws_at from lottery_draws
    where game = p_game and draws_at > v_from and draws_at < coalesce(v_open, p_before)
    order by draws_at fetch first 200 rows with ties
  ) d;
  if v_draws is null then return false; end if;
  delete from lottery_outcomes o where o.ctid = any (array(
    select x.ctid from lottery_outcomes x where x.draw = any (v_draws) limit p_most));
  get diagnostics v_deleted = row_count;
  v_is_full := v_is_full or v_deleted = p_most;
  delete from lottery_number_totals o where o.ctid = any (array(
    select x.ctid from lottery_number_totals x where x.draw = any (v_draws) limit p_most));
  get diagnostics v_deleted = row_count;
  v_is_full := v_is_full or v_deleted = p_most;
  delete from lottery_liability_slices o where o.ctid = any (array(
    select x.ctid from lottery_liability_slices x where x.draw = any (v_draws) limit p_most));
  get diagnostics v_deleted = row_count;
  v_is_full := v_is_full or v_deleted = p_most;
  delete from lottery_liabilities o where o.ctid = any (array(
    select x.ctid from lottery_liabilities x where x.draw = any (v_draws) limit p_most));
  get diagnostics v_deleted = row_count;
  v_is_full := v_is_full or v_deleted = p_most;
  -- A draw is done once nothing of it is left.
  if not v_is_full then update lottery_pruned set until = v_until where game = p_game; end if;
  return true;
end
$$;
revoke all on function lottery_prune(text, timestamptz, integer) from public;
grant execute on function lottery_prune(text, timestamptz, integer) to banyan_app;
