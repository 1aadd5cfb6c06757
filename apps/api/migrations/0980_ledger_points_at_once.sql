-- Points of many members in one batch. It stands in the chain of a lane of its own, which no writer has (those go up to 16): a chain of each member would
-- be a batch and its hash a posting. What moves is no money, so it is said as `points.changed`, and nobody who follows money looks at the member again.
-- The caller has locked the wallets. What would go below a floor, or comes a second time under its key, fails whole.
create function ledger_move_points_of(p_owners uuid[], p_keys uuid[], p_request_hashes bytea, p_kinds text[], p_units bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_lane constant smallint := 63;
  v_count constant integer := cardinality(p_owners);
  v_points bigint[];
  v_house bigint[];
begin
  if v_count = 0 then return; end if;
  -- Before the house's accounts, as every batch does: of two the second waits here, and holds nothing yet.
  perform 1 from ledger_chains c where c.bucket = v_lane and c.chain = ledger_lane_chain(v_lane) for update;
  select array_agg(p.id order by o.ord), array_agg(h.id order by o.ord) into v_points, v_house
  from unnest(p_owners) with ordinality as o (id, ord)
  cross join lateral (
    select a.id from ledger_accounts a where a.bucket = bucket_of(o.id) and a.owner = o.id and a.kind = 'points' and a.currency = 'PTS'
      and a.path = 0 and o.id <> ledger_house() limit 1) p
  cross join lateral (
    select a.id from ledger_accounts a where a.bucket = bucket_of(o.id) and a.owner = ledger_house() and a.kind = 'house promotions'
      and a.currency = 'PTS' and a.path = 1 limit 1) h;
  if cardinality(v_points) is distinct from v_count then raise exception 'one of the members has no account of points'; end if;
  perform 1 from ledger_accounts a
  join (select distinct bucket_of(o.id) as bucket, o.house from unnest(p_owners, v_house) as o (id, house)) h on h.bucket = a.bucket and h.house = a.id
  order by a.bucket, a.id for update of a;
  perform ledger_post(v_lane, v_lane, p_owners, p_keys, array_fill(null::bigint, array[v_count]), p_request_hashes, p_kinds,
    array_fill(null::text, array[v_count]), array_fill(null::uuid, array[v_count]), array_fill(''::text, array[v_count]),
    (select array_agg(n.item order by n.item, n.leg) from (select item, leg from generate_series(1, v_count) item, generate_series(1, 2) leg) n),
    (select array_agg(case l.leg when 1 then l.house else l.points end order by l.ord, l.leg)
     from (select i.house, i.points, i.ord, leg from unnest(v_house, v_points) with ordinality as i (house, points, ord), generate_series(1, 2) leg) l),
    (select array_agg(case l.leg when 1 then -l.units else l.units end order by l.ord, l.leg)
     from (select i.units, i.ord, leg from unnest(p_units) with ordinality as i (units, ord), generate_series(1, 2) leg) l),
    '{}', '{}', '{}');
  perform ledger_publish(array(select distinct o.id from unnest(p_owners) as o (id)), 'points.changed', '{}');
end
$$;
revoke all on function ledger_move_points_of(uuid[], uuid[], bytea, text[], bigint[]) from public;
grant execute on function ledger_move_points_of(uuid[], uuid[], bytea, text[], bigint[]) to banyan_app;

-- One event to each of many members, in the order of their wallets, so that two who do so at once never wait for each other.
create function outbox_publish_to_members(p_owners uuid[], p_topic text, p_payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_locked integer;
begin
  select count(*) into v_locked from (
    select 1 from unnest(p_owners) as o (id)
    join ledger_accounts a on a.bucket = bucket_of(o.id) and a.owner = o.id and a.kind = 'member main'
    order by a.bucket, a.owner for update of a) l;
  if v_locked <> cardinality(p_owners) then raise exception 'one of the members has no accounts, or stands there twice'; end if;
  perform ledger_publish(p_owners, p_topic, p_payload);
end
$$;
revoke all on function outbox_publish_to_members(uuid[], text, jsonb) from public;
grant execute on function outbox_publish_to_members(uuid[], text, jsonb) to banyan_app;

-- Each is found by its key, however many are asked for and however few accounts the planner thinks there are.
alter function ledger_lock_points_of(uuid[]) set enable_seqscan = off;
alter function ledger_lock_points_of(uuid[]) set enable_bitmapscan = off;
alter function ledger_lock_points_of(uuid[]) set enable_hashjoin = off;
alter function ledger_lock_points_of(uuid[]) set enable_mergejoin = off;
alter function outbox_publish_to_members(uuid[], text, jsonb) set enable_seqscan = off;
alter function outbox_publish_to_members(uuid[], text, jsonb) set enable_bitmapscan = off;
alter function outbox_publish_to_members(uuid[], text, jsonb) set enable_hashjoin = off;
alter function outbox_publish_to_members(uuid[], text, jsonb) set enable_mergejoin = off;
