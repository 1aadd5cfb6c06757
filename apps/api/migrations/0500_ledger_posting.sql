-- Posting reads each account once, where its row was locked, and adds bigints as bigints.

-- PostgreSQL's own sum of bigint is a numeric, which costs an allocation for every row of a running balance. This one refuses to overflow.
create aggregate ledger_total(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

create or replace function ledger_check_zero_sum() returns trigger language plpgsql as $$
declare
  v_owner uuid;
  v_key uuid;
begin
  select n.owner, n.key into v_owner, v_key from new_entries n
  group by n.owner, n.key, n.currency having ledger_total(n.amount) <> 0 limit 1;
  if found then
    raise exception 'transfer % of % does not sum to zero', v_key, v_owner using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Locks the wallets of many owners for the writer. The main account stands for the whole wallet: every posting to a member locks it
-- first. A wallet that another transaction holds is left out, never waited for (so their order does not matter): its items come again
-- with the next batch. `place` is where the row stands, for the posting in the same transaction.
drop function ledger_lock_wallets(uuid[]);
create function ledger_lock_wallets(p_owners uuid[])
returns table (owner uuid, currency text, account_id bigint, balance bigint, bonus_seen boolean, place tid)
language sql volatile security definer set search_path = public, pg_temp rows 1000 as $$
  select a.owner, a.currency, a.id, a.balance, a.bonus_seen, a.ctid
  from unnest(p_owners) as o (owner)
  join ledger_accounts a on a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member main'
  for update of a skip locked
$$;

-- Posts one batch. Legs name accounts by id and belong to an item by its number (from 1). An item with a refusal has no
-- legs. The function trusts its caller for nothing that matters: running balances, versions, sums, floors and hashes
-- are made or checked here. The caller has locked the accounts; if it has not, the versions of two posters collide on
-- the entries' key and one of them fails whole.
-- Besides what the items say, each owner whose money moved gets one `wallet.changed` event.
drop function ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[]);
create function ledger_post(
  p_bucket smallint,
  p_lane smallint,
  p_owners uuid[],
  p_keys uuid[],
  -- The owner's `member main`, where the events are counted; null for the house.
  p_mains bigint[],
  p_request_hashes bytea,
  p_kinds text[],
  p_refusals text[],
  p_reverses uuid[],
  p_answers text[],
  p_leg_items integer[],
  p_leg_accounts bigint[],
  p_leg_amounts bigint[],
  p_event_items integer[],
  p_event_topics text[],
  p_event_payloads text[],
  -- Where those rows stand, from the statement that locked them, when nothing has changed them since; null: they are looked up.
  p_main_places tid[] default null
) returns timestamptz
-- The plan is made once for batches of any size, so it must not believe in small ones: a nested loop over two batches is
-- quadratic. What an item says is taken by its number from the arrays, where a join would cost each leg a tuple.
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  v_chain uuid := case when p_lane is null then p_owners[1] else ledger_lane_chain(p_lane) end;
  v_now timestamptz := clock_now();
  v_seq bigint;
  v_previous bytea;
  v_hashes bytea;
  v_hash bytea;
  v_legs bigint;
  v_changes bigint;
  v_changed bigint;
  v_first_bonuses tid[];
begin
  if p_lane is null and cardinality(p_owners) <> 1 then
    raise exception 'the transaction path posts one transfer at a time';
  end if;
  select c.seq + 1, c.hash into v_seq, v_previous from ledger_chains c
  where c.bucket = p_bucket and c.chain = v_chain for update;
  if not found then raise exception 'no chain % in bucket %', v_chain, p_bucket; end if;

  with legs as materialized (
    select l.item, p_owners[l.item] as owner, bucket_of(p_owners[l.item]) as bucket, l.account, l.amount, l.ord
    from unnest(p_leg_items, p_leg_accounts, p_leg_amounts) with ordinality as l (item, account, amount, ord)
    where p_refusals[l.item] is null
  ), events as materialized (
    select p_owners[e.item] as owner, bucket_of(p_owners[e.item]) as bucket, p_mains[e.item] as main, e.topic, e.payload, e.ord
    from unnest(p_event_items, p_event_topics, p_event_payloads) with ordinality as e (item, topic, payload, ord)
  ), changes as materialized (
    -- What happens to each account, and where its row stands: as the caller found it when it locked, else looked up below.
    select c.bucket, c.account, ledger_total(c.amount) as amount, count(c.amount) as entries, count(c.event) as events,
      coalesce(bool_or(c.moved), false) as moved, any_value(c.place) as place
    from (
      select l.bucket, l.account, l.amount, null::bigint as event, null::boolean as moved, null::tid as place from legs l
      union all
      select bucket_of(i.owner), i.main, null, null, true, i.place
      from unnest(p_owners, p_mains, p_refusals, p_main_places) as i (owner, main, refusal, place)
      where i.main is not null and i.refusal is null
      union all
      select e.bucket, e.main, null, e.ord, null, null from events e
    ) c group by c.account, c.bucket
  ), accounts as (
    -- The update is what reads the accounts: it answers how they stood before.
    update ledger_accounts a
    set balance = a.balance + coalesce(c.amount, 0), version = a.version + c.entries,
      stream_seq = a.stream_seq + c.events + c.moved::integer
    from changes c
    where a.ctid = any (array(
        select coalesce(t.place, (select w.ctid from ledger_accounts w where w.bucket = t.bucket and w.id = t.account)) from changes t))
      and a.bucket = c.bucket and a.id = c.account
    returning a.ctid as place, a.bucket, a.id, a.owner, a.kind, a.currency, a.bonus_seen, old.balance, old.version, old.stream_seq, c.moved
  ), running as materialized (
    select l.item, l.owner, l.bucket, l.account, l.amount, a.currency,
      a.balance + ledger_total(l.amount) over w as balance, a.version + row_number() over w as version
    from legs l
    join accounts a on a.id = l.account and a.bucket = l.bucket and (a.owner = l.owner or a.owner = ledger_house())
    window w as (partition by l.account, l.bucket order by l.ord rows unbounded preceding)
  ), entries as (
    insert into ledger_entries (account_id, version, amount, balance, owner, key, bucket, currency)
    select r.account, r.version, r.amount, r.balance, r.owner, p_keys[r.item], r.bucket, r.currency from running r
  ), told as (
    insert into outbox (bucket, owner, seq, topic, payload)
    select a.bucket, a.owner, a.stream_seq + 1, 'wallet.changed', '{}' from accounts a where a.moved
    union all
    select e.bucket, e.owner, a.stream_seq + a.moved::integer + row_number() over (partition by e.owner order by e.ord), e.topic,
      e.payload::jsonb
    from events e join accounts a on a.bucket = e.bucket and a.id = e.main
  ), lines as (
    select r.item, array_agg(r.account order by r.account, r.version) as accounts, array_agg(r.version order by r.account, r.version) as versions,
      string_agg(int8send(r.account) || int8send(r.version) || int8send(r.amount) || int8send(r.balance)
        || convert_to(r.currency, 'UTF8'), ''::bytea order by r.account, r.version) as bytes
    from running r group by r.item
  ), transfers as (
    insert into ledger_transfers
      (batch, created_at, owner, key, bucket, lane, kind, request_hash, hash, refusal, reverses, answer, entry_accounts, entry_versions)
    select v_seq, v_now, i.owner, i.key, i.bucket, p_lane, i.kind, i.request_hash,
      -- The bytes a transfer's hash covers; lengths stand before what varies, so that no two transfers read alike.
      sha256(int2send(i.bucket) || uuid_send(i.owner) || uuid_send(i.key) || i.request_hash
        || int4send(octet_length(i.kind)) || convert_to(i.kind, 'UTF8')
        || int4send(coalesce(octet_length(i.refusal), -1)) || coalesce(convert_to(i.refusal, 'UTF8'), ''::bytea)
        || coalesce(uuid_send(i.reverses), ''::bytea)
        || int4send(octet_length(i.answer)) || convert_to(i.answer, 'UTF8')
        || coalesce(n.bytes, ''::bytea)),
      i.refusal, i.reverses, i.answer, coalesce(n.accounts, '{}'), coalesce(n.versions, '{}')
    from (
      select i.ord::integer as item, bucket_of(i.owner) as bucket, i.owner, i.key, i.kind, i.refusal, i.reverses, i.answer,
        substr(p_request_hashes, (i.ord::integer - 1) * 32 + 1, 32) as request_hash
      from unnest(p_owners, p_keys, p_kinds, p_refusals, p_reverses, p_answers)
        with ordinality as i (owner, key, kind, refusal, reverses, answer, ord)
    ) i left join lines n on n.item = i.item
    returning hash
  )
  select string_agg(h.hash, ''::bytea order by h.hash), (select count(*) from running), (select count(*) from changes),
    (select count(*) from accounts),
    (select array_agg(m.place) from accounts b join accounts m on m.owner = b.owner
     where b.kind = 'member bonus' and m.kind = 'member main' and not m.bonus_seen)
  into v_hashes, v_legs, v_changes, v_changed, v_first_bonuses from transfers h;

  if v_legs <> cardinality(p_leg_items) then
    raise exception 'a leg names an account of another member or bucket, or belongs to a refused item';
  end if;
  -- A row that somebody changed meanwhile is not where it was found: the caller did not lock it, and nothing is posted.
  if v_changes <> v_changed then raise exception 'an account changed under the batch' using errcode = 'lock_not_available'; end if;
  if v_first_bonuses is not null then
    update ledger_accounts a set bonus_seen = true where a.ctid = any (v_first_bonuses);
  end if;
  v_hash := sha256(v_previous || int8send(v_seq) || timestamptz_send(v_now) || v_hashes);
  insert into ledger_batches (seq, created_at, bucket, transfers, chain, previous, hash)
  values (v_seq, v_now, p_bucket, cardinality(p_owners), v_chain, v_previous, v_hash);
  update ledger_chains c set seq = v_seq, hash = v_hash where c.bucket = p_bucket and c.chain = v_chain;
  return v_now;
end
$$;

revoke all on function ledger_lock_wallets(uuid[]), ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[], tid[]) from public;
grant execute on function ledger_lock_wallets(uuid[]), ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[], tid[]) to banyan_app;
