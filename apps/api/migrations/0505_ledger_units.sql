-- The ledger counts in whole units of a currency; an amount is the decimal text that people read. Columns and parameters that hold
-- units say so. The bytes that hashes cover are made of the numbers alone and stay as they were: chains and keys of before verify.
alter table ledger_entries rename column amount to units;
alter table ledger_holds rename column amount to units;
alter table deposits rename column amount to units;

-- Constraints that were named after the column; those of pending credits had kept the name of the table before as well.
do $$
declare
  v_old record;
begin
  for v_old in
    select c.conrelid::regclass::text as place, c.conname,
      c.conrelid::regclass::text || '_units_' || case c.contype when 'n' then 'not_null' else 'check' end as named
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'units' and c.conkey = array[a.attnum]
    where c.conrelid in ('ledger_entries'::regclass, 'ledger_holds'::regclass, 'ledger_pending_credits'::regclass, 'deposits'::regclass)
      and c.contype in ('c', 'n')
  loop
    execute format('alter table %s rename constraint %I to %I', v_old.place, v_old.conname, v_old.named);
  end loop;
end
$$;

create or replace function ledger_check_zero_sum() returns trigger language plpgsql as $$
declare
  v_owner uuid;
  v_key uuid;
begin
  select n.owner, n.key into v_owner, v_key from new_entries n
  group by n.owner, n.key, n.currency having ledger_total(n.units) <> 0 limit 1;
  if found then
    raise exception 'transfer % of % does not sum to zero', v_key, v_owner using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Posts one batch. Legs name accounts by id and belong to an item by its number (from 1). An item with a refusal has no
-- legs. The function trusts its caller for nothing that matters: running balances, versions, sums, floors and hashes
-- are made or checked here. The caller has locked the accounts; if it has not, the versions of two posters collide on
-- the entries' key and one of them fails whole.
-- Besides what the items say, each owner whose money moved gets one `wallet.changed` event.
drop function ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[], tid[]);
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
  p_leg_units bigint[],
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
    select l.item, p_owners[l.item] as owner, bucket_of(p_owners[l.item]) as bucket, l.account, l.units, l.ord
    from unnest(p_leg_items, p_leg_accounts, p_leg_units) with ordinality as l (item, account, units, ord)
    where p_refusals[l.item] is null
  ), events as materialized (
    select p_owners[e.item] as owner, bucket_of(p_owners[e.item]) as bucket, p_mains[e.item] as main, e.topic, e.payload, e.ord
    from unnest(p_event_items, p_event_topics, p_event_payloads) with ordinality as e (item, topic, payload, ord)
  ), changes as materialized (
    -- What happens to each account, and where its row stands: as the caller found it when it locked, else looked up below.
    select c.bucket, c.account, ledger_total(c.units) as units, count(c.units) as entries, count(c.event) as events,
      coalesce(bool_or(c.moved), false) as moved, any_value(c.place) as place
    from (
      select l.bucket, l.account, l.units, null::bigint as event, null::boolean as moved, null::tid as place from legs l
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
    set balance = a.balance + coalesce(c.units, 0), version = a.version + c.entries,
      stream_seq = a.stream_seq + c.events + c.moved::integer
    from changes c
    where a.ctid = any (array(
        select coalesce(t.place, (select w.ctid from ledger_accounts w where w.bucket = t.bucket and w.id = t.account)) from changes t))
      and a.bucket = c.bucket and a.id = c.account
    returning a.ctid as place, a.bucket, a.id, a.owner, a.kind, a.currency, a.bonus_seen, old.balance, old.version, old.stream_seq, c.moved
  ), running as materialized (
    select l.item, l.owner, l.bucket, l.account, l.units, a.currency,
      a.balance + ledger_total(l.units) over w as balance, a.version + row_number() over w as version
    from legs l
    join accounts a on a.id = l.account and a.bucket = l.bucket and (a.owner = l.owner or a.owner = ledger_house())
    window w as (partition by l.account, l.bucket order by l.ord rows unbounded preceding)
  ), entries as (
    insert into ledger_entries (account_id, version, units, balance, owner, key, bucket, currency)
    select r.account, r.version, r.units, r.balance, r.owner, p_keys[r.item], r.bucket, r.currency from running r
  ), told as (
    insert into outbox (bucket, owner, seq, topic, payload)
    select a.bucket, a.owner, a.stream_seq + 1, 'wallet.changed', '{}' from accounts a where a.moved
    union all
    select e.bucket, e.owner, a.stream_seq + a.moved::integer + row_number() over (partition by e.owner order by e.ord), e.topic,
      e.payload::jsonb
    from events e join accounts a on a.bucket = e.bucket and a.id = e.main
  ), lines as (
    select r.item, array_agg(r.account order by r.account, r.version) as accounts, array_agg(r.version order by r.account, r.version) as versions,
      string_agg(int8send(r.account) || int8send(r.version) || int8send(r.units) || int8send(r.balance)
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

revoke all on function ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[], tid[]) from public;
grant execute on function ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[],
  text[], text[], tid[]) to banyan_app;

-- Posts one transfer of one member (or of the house). Legs name kinds of accounts: the member's own, or the house's in
-- the member's bucket.
drop function ledger_transfer(uuid, uuid, bytea, text, text, text[], bigint[], text, uuid, text[], text[]);
create function ledger_transfer(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_kind text, p_currency text,
  p_leg_kinds text[], p_leg_units bigint[], p_answer text,
  p_reverses uuid, p_event_topics text[], p_event_payloads text[]
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bucket smallint := bucket_of(p_owner);
  v_main bigint;
  v_repeated ledger_outcome;
  v_accounts bigint[];
  v_short text;
begin
  if p_owner <> ledger_house() then
    v_main := ledger_lock_wallet(p_owner, p_currency);
    if v_main is null then return row('currency-mismatch', '')::ledger_outcome; end if;
  end if;
  v_repeated := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_repeated is not null then return v_repeated; end if;

  select array_agg(a.id order by l.ord) into v_accounts
  from unnest(p_leg_kinds) with ordinality as l (kind, ord)
  join ledger_accounts a on a.bucket = v_bucket and a.kind = l.kind and a.currency = p_currency
    and ((a.owner = p_owner and a.path = 0 and p_owner <> ledger_house()) or (a.owner = ledger_house() and a.path = 1));
  if cardinality(v_accounts) is distinct from cardinality(p_leg_kinds) then
    raise exception 'no account for one of % in %', p_leg_kinds, p_currency;
  end if;
  perform 1 from ledger_accounts a where a.bucket = v_bucket and a.id = any (v_accounts) order by a.id for update;
  select a.kind into v_short
  from ledger_accounts a
  join (select l.account, sum(l.units) as units from unnest(v_accounts, p_leg_units) as l (account, units) group by l.account) l
    on l.account = a.id
  where a.bucket = v_bucket and a.balance + l.units < a.floor limit 1;
  if found then return row('insufficient-funds', '')::ledger_outcome; end if;

  perform ledger_post(v_bucket, null, array[p_owner], array[p_key], array[v_main], p_request_hash, array[p_kind],
    array[null::text], array[p_reverses], array[p_answer],
    array_fill(1, array[cardinality(v_accounts)]), v_accounts, p_leg_units,
    case when cardinality(p_event_topics) = 0 then '{}' else array_fill(1, array[cardinality(p_event_topics)]) end,
    p_event_topics, p_event_payloads);
  return row('posted', p_answer)::ledger_outcome;
end
$$;

-- Holds: main to held, with a row that names whose duty the money waits for. A hold never expires alone.
drop function ledger_hold(uuid, uuid, bytea, text, bigint, text, uuid, text);
create function ledger_hold(
  p_owner uuid, p_id uuid, p_request_hash bytea, p_currency text, p_units bigint, p_purpose text, p_reference uuid, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_outcome ledger_outcome;
begin
  v_outcome := ledger_transfer(p_owner, p_id, p_request_hash, 'hold', p_currency,
    array['member main', 'member held'], array[-p_units, p_units], p_answer, null, '{}', '{}');
  if v_outcome.outcome = 'posted' then
    insert into ledger_holds (bucket, id, owner, currency, units, purpose, reference, created_at)
    values (bucket_of(p_owner), p_id, p_owner, p_currency, p_units, p_purpose, p_reference, clock_now());
  end if;
  return v_outcome;
end
$$;

-- Settles a hold: `p_units` of it goes to the account kind `p_to`, the rest is released to main. With 0 it is a release.
drop function ledger_settle(uuid, uuid, bytea, uuid, bigint, text, text, text);
create function ledger_settle(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_hold uuid, p_units bigint, p_to text, p_kind text, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_holds;
  v_main bigint;
  v_outcome ledger_outcome;
  v_kinds text[] := array['member held'];
  v_leg_units bigint[];
begin
  select h.* into v_hold from ledger_holds h where h.bucket = bucket_of(p_owner) and h.id = p_hold and h.owner = p_owner;
  if not found then return row('not-found', '')::ledger_outcome; end if;
  v_main := ledger_lock_wallet(p_owner, v_hold.currency);
  v_outcome := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_outcome is not null then return v_outcome; end if;
  select h.* into v_hold from ledger_holds h where h.bucket = bucket_of(p_owner) and h.id = p_hold for update;
  if v_hold.state <> 'held' then return row('hold-closed', '')::ledger_outcome; end if;
  if p_units < 0 or p_units > v_hold.units then return row('amount-out-of-range', '')::ledger_outcome; end if;
  v_leg_units := array[-v_hold.units];
  if p_units > 0 then v_kinds := v_kinds || p_to; v_leg_units := v_leg_units || p_units; end if;
  if p_units < v_hold.units then
    v_kinds := v_kinds || 'member main'::text;
    v_leg_units := v_leg_units || (v_hold.units - p_units);
  end if;
  v_outcome := ledger_transfer(p_owner, p_key, p_request_hash, p_kind, v_hold.currency, v_kinds, v_leg_units, p_answer, null, '{}', '{}');
  if v_outcome.outcome = 'posted' then
    update ledger_holds h
    set settled = p_units, released = v_hold.units - p_units, state = case when p_units > 0 then 'settled' else 'released' end
    where h.bucket = v_hold.bucket and h.id = p_hold;
  end if;
  return v_outcome;
end
$$;

-- Sends money to another member: takes it and records the pending credit in one commit. No transaction posts to two members.
drop function ledger_send(uuid, uuid, bytea, text, bigint, uuid, text, text);
create function ledger_send(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_currency text, p_units bigint, p_creditor uuid, p_kind text, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_outcome ledger_outcome;
begin
  v_outcome := ledger_transfer(p_owner, p_key, p_request_hash, p_kind, p_currency,
    array['member main', 'member in-transit'], array[-p_units, p_units], p_answer, null,
    array['ledger.pending-credit'], array[json_build_object('bucket', bucket_of(p_owner), 'id', p_key)::text]);
  if v_outcome.outcome = 'posted' then
    insert into ledger_pending_credits (bucket, id, debtor, creditor, currency, units, kind, created_at)
    values (bucket_of(p_owner), p_key, p_owner, p_creditor, p_currency, p_units, p_kind, clock_now());
  end if;
  return v_outcome;
end
$$;

-- Reverses a transfer by opposite entries, once. House accounts are those of the transaction path.
create or replace function ledger_reverse(p_owner uuid, p_key uuid, p_request_hash bytea, p_reverses uuid, p_kind text, p_answer text)
returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bucket smallint := bucket_of(p_owner);
  v_currency text;
  v_repeated ledger_outcome;
  v_kinds text[];
  v_leg_units bigint[];
begin
  select min(e.currency), array_agg(a.kind order by e.account_id, e.version), array_agg(-e.units order by e.account_id, e.version)
  into v_currency, v_kinds, v_leg_units
  from ledger_transfers t
  cross join lateral unnest(t.entry_accounts, t.entry_versions) as l (account, version)
  join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version
  join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
  where t.bucket = v_bucket and t.owner = p_owner and t.key = p_reverses;
  if v_currency is null then return row('not-found', '')::ledger_outcome; end if;
  perform ledger_lock_wallet(p_owner, v_currency);
  v_repeated := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_repeated is not null then return v_repeated; end if;
  if exists (select from ledger_transfers t where t.bucket = v_bucket and t.owner = p_owner and t.reverses = p_reverses) then
    return row('already-reversed', '')::ledger_outcome;
  end if;
  return ledger_transfer(p_owner, p_key, p_request_hash, p_kind, v_currency, v_kinds, v_leg_units, p_answer, p_reverses, '{}', '{}');
end
$$;

revoke all on function
  ledger_transfer(uuid, uuid, bytea, text, text, text[], bigint[], text, uuid, text[], text[]),
  ledger_hold(uuid, uuid, bytea, text, bigint, text, uuid, text),
  ledger_settle(uuid, uuid, bytea, uuid, bigint, text, text, text),
  ledger_send(uuid, uuid, bytea, text, bigint, uuid, text, text)
from public;
grant execute on function
  ledger_transfer(uuid, uuid, bytea, text, text, text[], bigint[], text, uuid, text[], text[]),
  ledger_hold(uuid, uuid, bytea, text, bigint, text, uuid, text),
  ledger_settle(uuid, uuid, bytea, uuid, bigint, text, text, text),
  ledger_send(uuid, uuid, bytea, text, bigint, uuid, text, text)
to banyan_app;
