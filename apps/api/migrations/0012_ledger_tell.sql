-- Events to members whose wallets a transaction holds, where no money moved: that a bet was lost is news too. The count of
-- a member's events stands on their `member main`, which is why the ledger does this.
create function ledger_tell(p_owners uuid[], p_topic text, p_payload jsonb) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  with told as (
    update ledger_accounts a set stream_seq = a.stream_seq + 1
    from unnest(p_owners) as o (owner)
    where a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member main'
    returning a.bucket, a.owner, a.stream_seq
  )
  insert into outbox (bucket, owner, seq, topic, payload)
  select t.bucket, t.owner, t.stream_seq, p_topic, p_payload from told t
$$;
revoke all on function ledger_tell(uuid[], text, jsonb) from public;
grant execute on function ledger_tell(uuid[], text, jsonb) to banyan_app;
