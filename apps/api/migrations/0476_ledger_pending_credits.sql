-- What is taken from one member for another and not yet credited is a pending credit. Names of the table, its functions, the event
-- and the job change; what waits in the outbox or in the queue is delivered under the new names.
alter table ledger_duties rename to ledger_pending_credits;
alter table ledger_pending_credits rename column amount to units;
alter table ledger_pending_credits rename constraint ledger_duties_pkey to ledger_pending_credits_pkey;
alter index ledger_duties_open rename to ledger_pending_credits_open;

-- The key is made from the pending credit's own: its sender chose that one, and could otherwise choose a key that the creditor has
-- used, which would hold the credit back for ever. Version 8, which no sender may use. The text that is hashed never changes: credits
-- that were delivered are found by it.
drop function ledger_deliver(smallint, uuid);
drop function ledger_duty_key(uuid, uuid);
create function ledger_pending_credit_key(p_debtor uuid, p_credit uuid) returns uuid language sql immutable parallel safe as $$
  select encode(set_byte(set_byte(h.bytes, 6, (get_byte(h.bytes, 6) & 15) | 128), 8, (get_byte(h.bytes, 8) & 63) | 128), 'hex')::uuid
  from (select substr(sha256(convert_to('duty', 'UTF8') || uuid_send(p_debtor) || uuid_send(p_credit)), 1, 16) as bytes) h
$$;

-- Sends money to another member: takes it and records the pending credit in one commit. No transaction posts to two members.
create or replace function ledger_send(
  p_owner uuid, p_key uuid, p_request_hash bytea, p_currency text, p_amount bigint, p_creditor uuid, p_kind text, p_answer text
) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_outcome ledger_outcome;
begin
  v_outcome := ledger_transfer(p_owner, p_key, p_request_hash, p_kind, p_currency,
    array['member main', 'member in-transit'], array[-p_amount, p_amount], p_answer, null,
    array['ledger.pending-credit'], array[json_build_object('bucket', bucket_of(p_owner), 'id', p_key)::text]);
  if v_outcome.outcome = 'posted' then
    insert into ledger_pending_credits (bucket, id, debtor, creditor, currency, units, kind, created_at)
    values (bucket_of(p_owner), p_key, p_owner, p_creditor, p_currency, p_amount, p_kind, clock_now());
  end if;
  return v_outcome;
end
$$;

-- Delivers a pending credit, once. It cannot be refused: a repeated delivery finds the credit and marks it as delivered.
create function ledger_deliver(p_bucket smallint, p_credit uuid) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_credit ledger_pending_credits;
  v_outcome ledger_outcome;
begin
  select c.* into v_credit from ledger_pending_credits c where c.bucket = p_bucket and c.id = p_credit;
  if not found then return row('not-found', '')::ledger_outcome; end if;
  v_outcome := ledger_transfer(v_credit.creditor, ledger_pending_credit_key(v_credit.debtor, v_credit.id),
    sha256(uuid_send(v_credit.id) || uuid_send(v_credit.debtor)), v_credit.kind, v_credit.currency,
    array['member in-transit', 'member main'], array[-v_credit.units, v_credit.units], '', null, '{}', '{}');
  if v_outcome.outcome in ('posted', 'repeated') then
    update ledger_pending_credits c set delivered_at = clock_now()
    where c.bucket = p_bucket and c.id = p_credit and c.delivered_at is null;
  end if;
  return v_outcome;
end
$$;
revoke all on function ledger_deliver(smallint, uuid) from public;
grant execute on function ledger_deliver(smallint, uuid) to banyan_app;

-- A cursor that is ahead of the server was restored from another one: every event is then delivered anew.
update outbox o set topic = 'ledger.pending-credit'
from (select coalesce(min(xid), '0') as xid from outbox_cursors) c
where o.topic = 'ledger.duty' and (o.xid >= c.xid or c.xid > pg_current_xact_id());
-- The job runner's own schema is not there yet in a new database.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'wallet.deliver-credit' where identifier = 'wallet.deliver-duty';
  end if;
end
$$;
