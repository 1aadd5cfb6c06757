-- Points in the ledger: accounts of their own in PTS, so that no figure of money moves with them. A member's exist from the first
-- points on. `points held` is what an order of the mall has reserved.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'member main', 'member bonus', 'member held', 'member receivable', 'points', 'points held',
  'house bets', 'house promotions', 'house fees', 'house corrections', 'vendor in-transit', 'cashier in-transit', 'member in-transit',
  'jackpot pool', 'agent wages'
));

insert into ledger_accounts (bucket, owner, kind, currency, path, floor)
select b.bucket, ledger_house(), 'house promotions', 'PTS', 1, -4000000000000000000
from generate_series(0, 63) as b (bucket)
on conflict do nothing;

-- Locks a member's wallet, of which points are a part, and opens their accounts of points. Null where there is no such member.
create function ledger_lock_points(p_owner uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_main bigint;
begin
  select a.id into v_main from ledger_accounts a
  where a.bucket = bucket_of(p_owner) and a.owner = p_owner and a.kind = 'member main' and a.path = 0 and p_owner <> ledger_house()
  for update;
  if v_main is null then return null; end if;
  insert into ledger_accounts (bucket, owner, kind, currency)
  select bucket_of(p_owner), p_owner, k.kind, 'PTS' from unnest(array['points', 'points held']) as k (kind)
  on conflict do nothing;
  return v_main;
end
$$;

-- Moves points between a member and the house, as `ledger_transfer` moves money: once for a key, and never below a floor.
create function ledger_move_points(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_kind text, p_leg_kinds text[], p_leg_units bigint[], p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bucket smallint := bucket_of(p_owner);
  v_main bigint := ledger_lock_points(p_owner);
  v_repeated ledger_outcome;
  v_accounts bigint[];
begin
  if v_main is null then return row('not-found', '')::ledger_outcome; end if;
  v_repeated := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_repeated is not null then return v_repeated; end if;

  select array_agg(a.id order by l.ord) into v_accounts
  from unnest(p_leg_kinds) with ordinality as l (kind, ord)
  join ledger_accounts a on a.bucket = v_bucket and a.kind = l.kind and a.currency = 'PTS'
    and ((a.owner = p_owner and a.path = 0) or (a.owner = ledger_house() and a.path = 1));
  if cardinality(v_accounts) is distinct from cardinality(p_leg_kinds) then
    raise exception 'no account for one of % in PTS', p_leg_kinds;
  end if;
  perform 1 from ledger_accounts a where a.bucket = v_bucket and a.id = any (v_accounts) order by a.id for update;
  perform 1 from ledger_accounts a
  join (select l.account, sum(l.units) as units from unnest(v_accounts, p_leg_units) as l (account, units) group by l.account) l
    on l.account = a.id
  where a.bucket = v_bucket and a.balance + l.units < a.floor;
  if found then return row('insufficient-funds', '')::ledger_outcome; end if;

  perform ledger_post(v_bucket, null, array[p_owner], array[p_key], array[v_main], p_request_hash, array[p_kind],
    array[null::text], array[null::uuid], array[p_answer],
    array_fill(1, array[cardinality(v_accounts)]), v_accounts, p_leg_units, '{}', '{}', '{}');
  return row('posted', p_answer)::ledger_outcome;
end
$$;
revoke all on function ledger_lock_points(uuid), ledger_move_points(uuid, uuid, bytea, text, text[], bigint[], text) from public;
grant execute on function ledger_lock_points(uuid), ledger_move_points(uuid, uuid, bytea, text, text[], bigint[], text) to banyan_app;
