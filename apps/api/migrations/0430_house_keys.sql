-- The public keys with which the house signs promises, seals, receipts and heads of the log, since when and until when each: whoever
-- checks a proof compares its key with these.

create table fairness_keys (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  valid_from timestamptz not null,
  -- Null for the key in force; there is one.
  valid_until timestamptz check (valid_until >= valid_from)
);
create unique index fairness_keys_in_force on fairness_keys ((true)) where valid_until is null;

grant select on fairness_keys to banyan_app;

-- Makes a key the one in force; harmless when it is. The first key of an installation is valid from its first promise. A key that comes
-- back, because an old secrets file was put back, is valid again from when it first was.
create function fairness_key_in_force(p_key text) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (select from fairness_keys k where k.key = p_key and k.valid_until is null) then
    return;
  end if;
  lock table fairness_keys in share row exclusive mode;
  update fairness_keys set valid_until = greatest(clock_now(), valid_from) where valid_until is null and key <> p_key;
  insert into fairness_keys (key, valid_from)
  values (p_key, case when exists (select from fairness_keys) then clock_now()
    else least(clock_now(), (select min(d.opens_at) from lottery_draws d join lottery_promises p on p.draw = d.id)) end)
  on conflict (key) do update set valid_until = null;
end $$;
revoke all on function fairness_key_in_force(text) from public;
grant execute on function fairness_key_in_force(text) to banyan_app;
