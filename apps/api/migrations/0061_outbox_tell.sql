-- Tells one member something that moved no money: the event takes the next number of the member's stream, under the lock
-- that every posting of the member takes, so that numbers are given in the order of commits and none is missing.
create function outbox_tell(p_owner uuid, p_topic text, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  v_seq bigint;
begin
  update ledger_accounts a set stream_seq = a.stream_seq + 1
  where a.bucket = bucket_of(p_owner) and a.owner = p_owner and a.kind = 'member main'
  returning a.stream_seq into v_seq;
  if not found then raise exception 'member % has no accounts', p_owner; end if;
  insert into outbox (bucket, owner, seq, topic, payload) values (bucket_of(p_owner), p_owner, v_seq, p_topic, p_payload);
end
$$;
revoke all on function outbox_tell(uuid, text, jsonb) from public;
grant execute on function outbox_tell(uuid, text, jsonb) to banyan_app;
