-- What `npm run verify` and the auditor know of draws they have checked, and who may write what a bet was paid.

-- A draw that was verified, with a fingerprint of every row that was looked at: while it is the same, nothing is computed again.
create table lottery_verified_draws (
  draw uuid primary key,
  fingerprint text not null,
  verified_at timestamptz not null
);
grant select, insert, update on lottery_verified_draws to banyan_app;

-- A fingerprint of a draw: its row, its promise, seal and beacon value, and every bet and receipt on it. What only says that the draw was
-- checked is no part of it.
create function lottery_fingerprint(p_draw uuid) returns text
language sql stable set search_path = public, pg_temp
as $$
  select md5(concat_ws('|',
    (select (to_jsonb(d) - 'rechecked_version')::text from lottery_draws d where d.id = p_draw),
    (select p::text || r.text from lottery_promises p join lottery_draw_rules r on r.hash = p.rules_hash where p.draw = p_draw),
    (select s::text from lottery_seals s where s.draw = p_draw),
    (select l::text from lottery_pulses l where l.draw = p_draw),
    (select count(*) || ':' || coalesce(sum(hashtextextended(b::text, 0)::numeric), 0) from lottery_bets b
      where b.bucket = any (array(select g::smallint from generate_series(0, 63) g)) and b.draw = p_draw),
    (select count(*) || ':' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) from lottery_receipts r where r.draw = p_draw)))
$$;

-- Results from elsewhere are counted apart from the house's own draws: of them only tickets and payouts are checked.
alter table fairness_faults drop constraint fairness_faults_kind_fkey;
alter table fairness_totals drop constraint fairness_totals_kind_check;
alter table fairness_totals add constraint fairness_totals_kind_check check (kind in ('draws', 'imported', 'rounds'));
alter table fairness_faults add constraint fairness_faults_kind_fkey foreign key (kind) references fairness_totals;
insert into fairness_totals (kind, checked, checked_at)
select 'imported', count(*), (select t.checked_at from fairness_totals t where t.kind = 'draws')
from lottery_draws d where d.rechecked_version > 0 and not exists (select from lottery_promises p where p.draw = d.id);
update fairness_totals t set checked = (select count(*) from lottery_draws d join lottery_promises p on p.draw = d.id
  where d.rechecked_version > 0) where t.kind = 'draws';
update fairness_faults f set kind = 'imported'
where f.kind = 'draws' and not exists (select from lottery_promises p where p.draw = f.id);
update fairness_totals t set checked_at = null where t.checked = 0;

-- The application pays bets by the functions of settlement and cancelling only: the columns that say what became of a bet are out of its
-- reach otherwise. A settlement is to the version of the result that the draw has.
revoke update (state, hits, payout, settlement_version, settled_at) on lottery_bets from banyan_app;

create or replace function lottery_settle_mark_moved(
  p_buckets smallint[], p_ids uuid[], p_states text[], p_hits text[], p_payouts bigint[], p_version smallint, p_at timestamptz
) returns integer
language sql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with moved as (
    update lottery_bets b set state = m.state, hits = m.hits::integer[], payout = m.payout, settlement_version = p_version,
      settled_at = p_at
    from unnest(p_buckets, p_ids, p_states, p_hits, p_payouts) as m (bucket, id, state, hits, payout)
    where b.bucket = m.bucket and b.id = m.id and b.settlement_version < p_version
      and p_version = (select d.result_version from lottery_draws d where d.id = b.draw)
    returning 1)
  select count(*)::integer from moved
$$;

alter function lottery_settle_mark_rest(smallint[], uuid[], uuid[], uuid, smallint, timestamptz) security definer;

-- Gives bets their cost back that were taken back before the draw. Answers how many.
create function lottery_mark_cancelled(p_buckets smallint[], p_ids uuid[], p_version smallint, p_at timestamptz) returns integer
language sql volatile security definer
set search_path = public, pg_temp
as $$
  with cancelled as (
    update lottery_bets b set state = 'void', payout = b.cost, settlement_version = p_version, settled_at = p_at
    from unnest(p_buckets, p_ids) as k (bucket, id)
    where b.bucket = k.bucket and b.id = k.id and b.state = 'accepted' returning 1)
  select count(*)::integer from cancelled
$$;
revoke all on function lottery_mark_cancelled(smallint[], uuid[], smallint, timestamptz) from public;
grant execute on function lottery_mark_cancelled(smallint[], uuid[], smallint, timestamptz) to banyan_app;
