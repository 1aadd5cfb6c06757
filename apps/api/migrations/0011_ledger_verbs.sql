-- The ledger's verbs for a caller's own transaction: post, refuse, hold, settle, release, reverse, send, deliver.
-- Each answers (outcome, answer): `posted`, `repeated` (the first answer again), or a refusal's code. A refusal moves
-- nothing; the caller rolls back or goes on, as its use case says.

create type ledger_outcome as (outcome text, answer text);

-- Locks a member's wallet (its main account) for this transaction, waiting as long as lock_timeout allows.
create function ledger_lock_wallet(p_owner uuid, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_main bigint;
begin
  select a.id into v_main from ledger_accounts a
  where a.bucket = bucket_of(p_owner) and a.owner = p_owner and a.kind = 'member main' and a.currency = p_currency and a.path = 0
  for update;
  return v_main;
end
$$;

-- What became of a key: null when it is new.
create function ledger_repeated(p_owner uuid, p_key uuid, p_request_hash bytea) returns ledger_outcome
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_found ledger_transfers;
begin
  select t.* into v_found from ledger_transfers t
  where t.bucket = bucket_of(p_owner) and t.owner = p_owner and t.key = p_key;
  if not found then return null; end if;
  if v_found.request_hash <> p_request_hash then return row('request-mismatch', '')::ledger_outcome; end if;
  return row(coalesce(v_found.refusal, 'repeated'), v_found.answer)::ledger_outcome;
end
$$;

-- Posts one transfer of one member (or of the house). Legs name kinds of accounts: the member's own, or the house's in
-- the member's bucket.
create function ledger_transfer(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_kind text, p_currency text,
  p_leg_kinds text[], p_leg_amounts bigint[], p_answer text,
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
  join (select l.account, sum(l.amount) as amount from unnest(v_accounts, p_leg_amounts) as l (account, amount) group by l.account) l
    on l.account = a.id
  where a.bucket = v_bucket and a.balance + l.amount < a.floor limit 1;
  if found then return row('insufficient-funds', '')::ledger_outcome; end if;

  perform ledger_post(v_bucket, null, array[p_owner], array[p_key], array[v_main], p_request_hash, array[p_kind],
    array[null::text], array[p_reverses], array[p_answer],
    array_fill(1, array[cardinality(v_accounts)]), v_accounts, p_leg_amounts,
    case when cardinality(p_event_topics) = 0 then '{}' else array_fill(1, array[cardinality(p_event_topics)]) end,
    p_event_topics, p_event_payloads);
  return row('posted', p_answer)::ledger_outcome;
end
$$;

-- Stores a final refusal under its key, so that the key repeated later is refused again and never applied.
create function ledger_refuse(p_owner uuid, p_key uuid, p_request_hash bytea, p_kind text, p_currency text, p_refusal text, p_answer text)
returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_main bigint := ledger_lock_wallet(p_owner, p_currency);
  v_repeated ledger_outcome;
begin
  v_repeated := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_repeated is not null then return v_repeated; end if;
  perform ledger_post(bucket_of(p_owner), null, array[p_owner], array[p_key], array[v_main], p_request_hash, array[p_kind],
    array[p_refusal], array[null::uuid], array[p_answer], '{}', '{}', '{}', '{}', '{}', '{}');
  return row(p_refusal, p_answer)::ledger_outcome;
end
$$;

-- Holds: main to held, with a row that names whose duty the money waits for. A hold never expires alone.
create function ledger_hold(
  p_owner uuid, p_id uuid, p_request_hash bytea, p_currency text, p_amount bigint, p_purpose text, p_reference uuid, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_outcome ledger_outcome;
begin
  v_outcome := ledger_transfer(p_owner, p_id, p_request_hash, 'hold', p_currency,
    array['member main', 'member held'], array[-p_amount, p_amount], p_answer, null, '{}', '{}');
  if v_outcome.outcome = 'posted' then
    insert into ledger_holds (bucket, id, owner, currency, amount, purpose, reference, created_at)
    values (bucket_of(p_owner), p_id, p_owner, p_currency, p_amount, p_purpose, p_reference, clock_now());
  end if;
  return v_outcome;
end
$$;

-- Settles a hold: `p_amount` of it goes to the account kind `p_to`, the rest is released to main. With amount 0 it is a release.
create function ledger_settle(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_hold uuid, p_amount bigint, p_to text, p_kind text, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_holds;
  v_main bigint;
  v_outcome ledger_outcome;
  v_kinds text[] := array['member held'];
  v_amounts bigint[];
begin
  select h.* into v_hold from ledger_holds h where h.bucket = bucket_of(p_owner) and h.id = p_hold and h.owner = p_owner;
  if not found then return row('not-found', '')::ledger_outcome; end if;
  v_main := ledger_lock_wallet(p_owner, v_hold.currency);
  v_outcome := ledger_repeated(p_owner, p_key, p_request_hash);
  if v_outcome is not null then return v_outcome; end if;
  select h.* into v_hold from ledger_holds h where h.bucket = bucket_of(p_owner) and h.id = p_hold for update;
  if v_hold.state <> 'held' then return row('hold-closed', '')::ledger_outcome; end if;
  if p_amount < 0 or p_amount > v_hold.amount then return row('amount-out-of-range', '')::ledger_outcome; end if;
  v_amounts := array[-v_hold.amount];
  if p_amount > 0 then v_kinds := v_kinds || p_to; v_amounts := v_amounts || p_amount; end if;
  if p_amount < v_hold.amount then
    v_kinds := v_kinds || 'member main'::text;
    v_amounts := v_amounts || (v_hold.amount - p_amount);
  end if;
  v_outcome := ledger_transfer(p_owner, p_key, p_request_hash, p_kind, v_hold.currency, v_kinds, v_amounts, p_answer, null, '{}', '{}');
  if v_outcome.outcome = 'posted' then
    update ledger_holds h
    set settled = p_amount, released = v_hold.amount - p_amount, state = case when p_amount > 0 then 'settled' else 'released' end
    where h.bucket = v_hold.bucket and h.id = p_hold;
  end if;
  return v_outcome;
end
$$;

-- Reverses a transfer by opposite entries, once. House accounts are those of the transaction path.
create function ledger_reverse(p_owner uuid, p_key uuid, p_request_hash bytea, p_reverses uuid, p_kind text, p_answer text)
returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bucket smallint := bucket_of(p_owner);
  v_currency text;
  v_repeated ledger_outcome;
  v_kinds text[];
  v_amounts bigint[];
begin
  select min(e.currency), array_agg(a.kind order by e.account_id, e.version), array_agg(-e.amount order by e.account_id, e.version)
  into v_currency, v_kinds, v_amounts
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
  return ledger_transfer(p_owner, p_key, p_request_hash, p_kind, v_currency, v_kinds, v_amounts, p_answer, p_reverses, '{}', '{}');
end
$$;

-- Sends money to another member: takes it and records the duty to credit in one commit. No transaction posts to two members.
create function ledger_send(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_currency text, p_amount bigint, p_creditor uuid, p_kind text, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_outcome ledger_outcome;
begin
  v_outcome := ledger_transfer(p_owner, p_key, p_request_hash, p_kind, p_currency,
    array['member main', 'member in-transit'], array[-p_amount, p_amount], p_answer, null,
    array['ledger.duty'], array[json_build_object('bucket', bucket_of(p_owner), 'id', p_key)::text]);
  if v_outcome.outcome = 'posted' then
    insert into ledger_duties (bucket, id, debtor, creditor, currency, amount, kind, created_at)
    values (bucket_of(p_owner), p_key, p_owner, p_creditor, p_currency, p_amount, p_kind, clock_now());
  end if;
  return v_outcome;
end
$$;

-- The key of a duty's credit, made from the duty's own: its sender chose that one, and could otherwise choose a key that the
-- creditor has used, which would keep the credit away for ever. Version 8, which no sender may use.
create function ledger_duty_key(p_debtor uuid, p_duty uuid) returns uuid language sql immutable parallel safe as $$
  select encode(set_byte(set_byte(h.bytes, 6, (get_byte(h.bytes, 6) & 15) | 128), 8, (get_byte(h.bytes, 8) & 63) | 128), 'hex')::uuid
  from (select substr(sha256(convert_to('duty', 'UTF8') || uuid_send(p_debtor) || uuid_send(p_duty)), 1, 16) as bytes) h
$$;

-- Delivers a duty, once. It cannot be refused: a repeated delivery finds the credit and closes the duty.
create function ledger_deliver(p_bucket smallint, p_duty uuid) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_duty ledger_duties;
  v_outcome ledger_outcome;
begin
  select d.* into v_duty from ledger_duties d where d.bucket = p_bucket and d.id = p_duty;
  if not found then return row('not-found', '')::ledger_outcome; end if;
  v_outcome := ledger_transfer(v_duty.creditor, ledger_duty_key(v_duty.debtor, v_duty.id), sha256(uuid_send(v_duty.id) || uuid_send(v_duty.debtor)), v_duty.kind, v_duty.currency,
    array['member in-transit', 'member main'], array[-v_duty.amount, v_duty.amount], '', null, '{}', '{}');
  if v_outcome.outcome in ('posted', 'repeated') then
    update ledger_duties d set delivered_at = clock_now() where d.bucket = p_bucket and d.id = p_duty and d.delivered_at is null;
  end if;
  return v_outcome;
end
$$;

do $$
declare
  v_function text;
begin
  for v_function in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (
      'ledger_lock_wallet', 'ledger_transfer', 'ledger_refuse', 'ledger_hold', 'ledger_settle', 'ledger_reverse', 'ledger_send',
      'ledger_deliver', 'ledger_repeated')
  loop
    execute format('revoke all on function %s from public', v_function);
    execute format('grant execute on function %s to banyan_app', v_function);
  end loop;
end
$$;
