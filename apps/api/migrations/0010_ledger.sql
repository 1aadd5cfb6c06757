-- The ledger: double entry, append-only, the one door for money. The application's role reads these tables and writes
-- none of them: every change goes through the posting functions at the end of this file and the next.

create table ledger_accounts (
  id bigint generated always as identity,
  balance bigint not null default 0,
  -- The lowest balance allowed. House and in-transit accounts may be owed money, a member's may not.
  floor bigint not null default 0,
  -- Counts the account's entries; the n-th entry carries version n.
  version bigint not null default 0,
  -- Counts the owner's events in the outbox; used on `member main` only, which every posting of a member locks.
  stream_seq bigint not null default 0,
  -- On `member main`: whether the owner's bonus account ever moved. Most never do, and the writer then need not look it up.
  bonus_seen boolean not null default false,
  owner uuid not null,
  bucket smallint not null check (bucket between 0 and 63),
  -- House rows exist twice in a bucket: path 0 for the writer's lanes, path 1 for callers' own transactions, so that a
  -- slow caller never holds a row that the hot path needs.
  path smallint not null default 0 check (path in (0, 1)),
  kind text not null check (kind in (
    'member main', 'member bonus', 'member held', 'member receivable', 'points',
    'house bets', 'house promotions', 'vendor in-transit', 'cashier in-transit', 'member in-transit', 'jackpot pool', 'agent wages'
  )),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  primary key (bucket, id),
  unique (bucket, owner, kind, currency, path),
  constraint ledger_balance_at_floor check (balance >= floor)
) with (fillfactor = 50);

-- One row per request that wanted to move money, also when it was refused: a repeated request gets the first answer.
create table ledger_transfers (
  batch bigint not null,
  created_at timestamptz not null,
  owner uuid not null,
  -- The sender's id; with the owner it names the transfer for ever (keys never expire).
  key uuid not null,
  bucket smallint not null,
  -- The lane whose chain holds it; null: the owner's own chain.
  lane smallint,
  kind text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  hash bytea not null,
  -- The refusal's code when nothing was moved.
  refusal text,
  -- The key of the transfer that this one corrects.
  reverses uuid,
  answer text not null default '',
  -- Where its entries stand: their account and version, instead of an index on the entries, which would cost every bet
  -- two insertions.
  entry_accounts bigint[] not null,
  entry_versions bigint[] not null,
  -- The key stands before the owner, because senders' keys are mostly UUIDv7 and so arrive in order: inserts then append to
  -- an index instead of touching a page for every member.
  primary key (bucket, key, owner)
);
create unique index ledger_transfers_reversed_once on ledger_transfers (bucket, owner, reverses) where reverses is not null;

create table ledger_entries (
  account_id bigint not null,
  version bigint not null,
  amount bigint not null check (amount <> 0),
  -- The account's balance after this entry.
  balance bigint not null,
  owner uuid not null,
  key uuid not null,
  bucket smallint not null,
  currency text not null,
  primary key (bucket, account_id, version)
);

-- A batch is a link of a hash chain: its hash covers the one before and every transfer in it with its entries.
create table ledger_batches (
  seq bigint not null,
  created_at timestamptz not null,
  bucket smallint not null,
  transfers integer not null,
  chain uuid not null,
  previous bytea not null,
  hash bytea not null,
  primary key (bucket, chain, seq)
);
-- Heads of the chains, so that a cut-off end is seen.
create table ledger_chains (
  bucket smallint not null,
  chain uuid not null,
  seq bigint not null default 0,
  hash bytea not null default '\x',
  primary key (bucket, chain)
) with (fillfactor = 50);

create table ledger_holds (
  bucket smallint not null,
  id uuid not null,
  owner uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled >= 0),
  released bigint not null default 0 check (released >= 0),
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  -- What the money waits for, and whose id that is.
  purpose text not null,
  reference uuid not null,
  created_at timestamptz not null,
  primary key (bucket, id),
  check (settled + released <= amount),
  check ((state = 'held') = (settled + released < amount))
);
create index ledger_holds_of_owner on ledger_holds (bucket, owner) where state = 'held';

-- A duty to credit another member, recorded in the commit that took the money; delivered under the same id.
create table ledger_duties (
  bucket smallint not null,
  id uuid not null,
  debtor uuid not null,
  creditor uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (bucket, id)
);
create index ledger_duties_open on ledger_duties (created_at) where delivered_at is null;

-- Append-only, for the owner too. Only a superuser can get past this, and then the chain tells.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed; post a reversal' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_batches_append_only before update or delete on ledger_batches
  for each row execute function ledger_refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_batches_no_truncate before truncate on ledger_batches
  for each statement execute function ledger_refuse_change();

-- Every transfer sums to zero per currency. A statement-level trigger, because a row-level one costs 25 times as much.
create function ledger_check_zero_sum() returns trigger language plpgsql as $$
declare
  v_owner uuid;
  v_key uuid;
begin
  select n.owner, n.key into v_owner, v_key from new_entries n
  group by n.owner, n.key, n.currency having sum(n.amount) <> 0 limit 1;
  if found then
    raise exception 'transfer % of % does not sum to zero', v_key, v_owner using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_entries_zero_sum after insert on ledger_entries
  referencing new table as new_entries for each statement execute function ledger_check_zero_sum();

grant select on ledger_accounts, ledger_transfers, ledger_entries, ledger_batches, ledger_chains, ledger_holds, ledger_duties
  to banyan_app;

-- The house's owner, and the chain of a lane.
create function ledger_house() returns uuid language sql immutable parallel safe
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;
create function ledger_lane_chain(p_lane smallint) returns uuid language sql immutable parallel safe
as $$ select ('00000000-0000-0000-0001-' || lpad(to_hex(p_lane::integer), 12, '0'))::uuid $$;

-- Opens the accounts of a member in one currency, main first: its id is the lowest, so main is locked first.
create function ledger_open_member(p_owner uuid, p_currency text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_owner = ledger_house() then raise exception 'the house is no member'; end if;
  insert into ledger_accounts (bucket, owner, kind, currency, floor)
  select bucket_of(p_owner), p_owner, k.kind, p_currency, k.floor
  from (values (1, 'member main', 0), (2, 'member bonus', 0), (3, 'member held', 0), (4, 'member receivable', -1000000000000000000))
    as k (ord, kind, floor)
  order by k.ord
  on conflict do nothing;
  insert into ledger_chains (bucket, chain) values (bucket_of(p_owner), p_owner) on conflict do nothing;
end
$$;

-- Opens the house's accounts of a currency in every bucket, for both paths, and the chains of the lanes.
create function ledger_open_house(p_currency text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (bucket, owner, kind, currency, path, floor)
  select b.bucket, ledger_house(), k.kind, p_currency, p.path, -4000000000000000000
  from generate_series(0, 63) as b (bucket),
    unnest(array['house bets', 'house promotions', 'vendor in-transit', 'cashier in-transit', 'member in-transit',
      'jackpot pool', 'agent wages']) as k (kind),
    (values (0), (1)) as p (path)
  on conflict do nothing;
  insert into ledger_chains (bucket, chain)
  select b.bucket, ledger_lane_chain(b.bucket::smallint) from generate_series(0, 63) as b (bucket)
  on conflict do nothing;
end
$$;

-- Locks the wallets of many owners for the writer, lowest id first. The main account stands for the whole wallet: every
-- posting to a member locks it first. A wallet that another transaction holds is left out, never waited for: its items
-- come again with the next batch.
create function ledger_lock_wallets(p_owners uuid[])
returns table (owner uuid, currency text, account_id bigint, balance bigint, bonus_seen boolean)
language sql volatile security definer set search_path = public, pg_temp rows 1000 as $$
  select a.owner, a.currency, a.id, a.balance, a.bonus_seen
  from unnest(p_owners) as o (owner)
  join ledger_accounts a on a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member main'
  order by a.bucket, a.id
  for update of a skip locked
$$;

-- Posts one batch. Legs name accounts by id and belong to an item by its number (from 1). An item with a refusal has no
-- legs. The function trusts its caller for nothing that matters: running balances, versions, sums, floors and hashes
-- are made or checked here. The caller has locked the accounts; if it has not, the versions of two posters collide on
-- the entries' key and one of them fails whole.
-- Besides what the items say, each owner whose money moved gets one `wallet.changed` event.
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
  p_event_payloads text[]
) returns timestamptz
-- The plan is made once for batches of any size, so it must not believe in small ones: a nested loop over two batches is
-- quadratic.
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
begin
  if p_lane is null and cardinality(p_owners) <> 1 then
    raise exception 'the transaction path posts one transfer at a time';
  end if;
  select c.seq + 1, c.hash into v_seq, v_previous from ledger_chains c
  where c.bucket = p_bucket and c.chain = v_chain for update;
  if not found then raise exception 'no chain % in bucket %', v_chain, p_bucket; end if;

  with items as materialized (
    select i.ord::integer as item, bucket_of(i.owner) as bucket, i.owner, i.key, i.main, i.kind, i.refusal, i.reverses, i.answer,
      substr(p_request_hashes, (i.ord::integer - 1) * 32 + 1, 32) as request_hash
    from unnest(p_owners, p_keys, p_mains, p_kinds, p_refusals, p_reverses, p_answers)
      with ordinality as i (owner, key, main, kind, refusal, reverses, answer, ord)
  ), legs as materialized (
    select l.item, i.owner, i.key, i.bucket, l.account, l.amount, l.ord
    from unnest(p_leg_items, p_leg_accounts, p_leg_amounts) with ordinality as l (item, account, amount, ord)
    join items i on i.item = l.item and i.refusal is null
  ), touched as materialized (
    -- Each account is looked up once, and updated below where it was found.
    select t.bucket, t.account, a.ctid as place, a.owner, a.kind, a.currency, a.balance, a.version
    from (
      select l.bucket, l.account from legs l
      union
      select i.bucket, i.main from items i where i.main is not null
    ) t cross join lateral (
      select a.ctid, a.owner, a.kind, a.currency, a.balance, a.version from ledger_accounts a where a.bucket = t.bucket and a.id = t.account offset 0
    ) a
  ), running as materialized (
    select l.item, l.owner, l.key, l.bucket, l.account, l.amount, t.currency,
      t.balance + (sum(l.amount) over w)::bigint as balance, t.version + row_number() over w as version
    from legs l
    join touched t on t.bucket = l.bucket and t.account = l.account and (t.owner = l.owner or t.owner = ledger_house())
    window w as (partition by l.bucket, l.account order by l.ord)
  ), entries as (
    insert into ledger_entries (account_id, version, amount, balance, owner, key, bucket, currency)
    select r.account, r.version, r.amount, r.balance, r.owner, r.key, r.bucket, r.currency from running r
  ), events as materialized (
    select distinct on (i.owner) i.owner, i.bucket, i.main, 0::bigint as ord, 'wallet.changed' as topic, '{}' as payload
    from items i where i.refusal is null and i.main is not null
    union all
    select i.owner, i.bucket, i.main, e.ord, e.topic, e.payload
    from unnest(p_event_items, p_event_topics, p_event_payloads) with ordinality as e (item, topic, payload, ord)
    join items i on i.item = e.item
  ), changes as materialized (
    select c.bucket, c.account, sum(c.amount)::bigint as amount, sum(c.entries) as entries, sum(c.events) as events,
      bool_or(c.bonus) as bonus
    from (
      select r.bucket, r.account, r.amount, 1 as entries, 0 as events, false as bonus from running r
      union all
      select e.bucket, e.main, 0, 0, 1, false from events e
      union all
      select i.bucket, i.main, 0, 0, 0, true from items i join touched t on t.owner = i.owner and t.kind = 'member bonus'
    ) c group by c.bucket, c.account
  ), accounts as (
    update ledger_accounts a
    set balance = a.balance + c.amount, version = a.version + c.entries, stream_seq = a.stream_seq + c.events,
      bonus_seen = a.bonus_seen or c.bonus
    from changes c
    where a.ctid = any (array(select t.place from touched t)) and a.bucket = c.bucket and a.id = c.account
    returning a.bucket, a.id, a.stream_seq - c.events as stream_before
  ), told as (
    insert into outbox (bucket, owner, seq, topic, payload)
    select e.bucket, e.owner, a.stream_before + row_number() over (partition by e.owner order by e.ord), e.topic, e.payload::jsonb
    from events e join accounts a on a.bucket = e.bucket and a.id = e.main
  ), lines as (
    select r.item, array_agg(r.account order by r.account, r.version) as accounts, array_agg(r.version order by r.account, r.version) as versions,
      string_agg(int8send(r.account) || int8send(r.version) || int8send(r.amount) || int8send(r.balance)
        || convert_to(r.currency, 'UTF8'), ''::bytea order by r.account, r.version) as bytes
    from running r group by r.item
  ), hashed as materialized (
    -- The bytes a transfer's hash covers; lengths stand before what varies, so that no two transfers read alike.
    select i.*, coalesce(n.accounts, '{}') as entry_accounts, coalesce(n.versions, '{}') as entry_versions, sha256(
      int2send(i.bucket) || uuid_send(i.owner) || uuid_send(i.key) || i.request_hash
      || int4send(octet_length(i.kind)) || convert_to(i.kind, 'UTF8')
      || int4send(coalesce(octet_length(i.refusal), -1)) || coalesce(convert_to(i.refusal, 'UTF8'), ''::bytea)
      || coalesce(uuid_send(i.reverses), ''::bytea)
      || int4send(octet_length(i.answer)) || convert_to(i.answer, 'UTF8')
      || coalesce(n.bytes, ''::bytea)) as hash
    from items i left join lines n on n.item = i.item
  ), transfers as (
    insert into ledger_transfers
      (batch, created_at, owner, key, bucket, lane, kind, request_hash, hash, refusal, reverses, answer, entry_accounts, entry_versions)
    select v_seq, v_now, h.owner, h.key, h.bucket, p_lane, h.kind, h.request_hash, h.hash, h.refusal, h.reverses, h.answer,
      h.entry_accounts, h.entry_versions
    from hashed h
  )
  select string_agg(h.hash, ''::bytea order by h.hash), (select count(*) from running), (select count(*) from changes),
    (select count(*) from accounts)
  into v_hashes, v_legs, v_changes, v_changed from hashed h;

  if v_legs <> cardinality(p_leg_items) then
    raise exception 'a leg names an account of another member or bucket, or belongs to a refused item';
  end if;
  -- A row that somebody changed meanwhile is not where it was found: the caller did not lock it, and nothing is posted.
  if v_changes <> v_changed then raise exception 'an account changed under the batch' using errcode = 'lock_not_available'; end if;
  v_hash := sha256(v_previous || int8send(v_seq) || timestamptz_send(v_now) || v_hashes);
  insert into ledger_batches (seq, created_at, bucket, transfers, chain, previous, hash)
  values (v_seq, v_now, p_bucket, cardinality(p_owners), v_chain, v_previous, v_hash);
  update ledger_chains c set seq = v_seq, hash = v_hash where c.bucket = p_bucket and c.chain = v_chain;
  return v_now;
end
$$;

revoke all on function ledger_open_member(uuid, text), ledger_open_house(text), ledger_lock_wallets(uuid[]),
  ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[], text[], text[])
  from public;
grant execute on function ledger_open_member(uuid, text), ledger_open_house(text), ledger_lock_wallets(uuid[]),
  ledger_post(smallint, smallint, uuid[], uuid[], bigint[], bytea, text[], text[], uuid[], text[], integer[], bigint[], bigint[], integer[], text[], text[])
  to banyan_app;

select ledger_open_house('BDT');
select ledger_open_house('FUN');
