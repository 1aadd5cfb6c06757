-- Locks the wallets of some members, of which points are a part, and opens their accounts of points. Those that somebody else holds are
-- left out, so that nobody waits: their time comes with a later call. Answers what each who is locked can spend.
create function ledger_lock_points_of(p_owners uuid[]) returns table (owner uuid, points bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_locked uuid[];
begin
  select array_agg(l.owner) into v_locked from (
    select a.owner from unnest(p_owners) as o (id)
    join ledger_accounts a on a.bucket = bucket_of(o.id) and a.owner = o.id and a.kind = 'member main' and a.path = 0
    where o.id <> ledger_house()
    order by a.bucket, a.owner for update of a skip locked) l;
  insert into ledger_accounts (bucket, owner, kind, currency)
  select bucket_of(l.id), l.id, k.kind, 'PTS' from unnest(v_locked) as l (id), unnest(array['points', 'points held']) as k (kind)
  where not exists (
    select from ledger_accounts a where a.bucket = bucket_of(l.id) and a.owner = l.id and a.kind = k.kind and a.currency = 'PTS')
  on conflict do nothing;
  return query select a.owner, a.balance from unnest(v_locked) as l (id)
    join ledger_accounts a on a.bucket = bucket_of(l.id) and a.owner = l.id and a.kind = 'points'
    order by a.bucket, a.owner;
end
$$;
revoke all on function ledger_lock_points_of(uuid[]) from public;
grant execute on function ledger_lock_points_of(uuid[]) to banyan_app;
