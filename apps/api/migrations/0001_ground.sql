-- The ground every module stands on: the application's role, the clock, the bucket of a member.

do $$
begin
  -- A role belongs to the whole cluster, so another database of it may have made it already.
  create role banyan_app nologin;
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant banyan_app to %I', current_user);
  execute format('grant connect on database %I to banyan_app', current_database());
end
$$;
revoke create on schema public from public;
grant usage on schema public to banyan_app;

-- Time inside the database is clock_now(): the wall clock plus an offset that only the owner may set, which
-- only the test harness does. Every rule that asks "is it too late?" asks this function.
create table clock_offset (
  one boolean primary key default true check (one),
  amount interval not null default '0'
);
insert into clock_offset default values;

create function clock_now() returns timestamptz
language sql volatile security definer set search_path = public, pg_temp
as $$ select clock_timestamp() + amount from clock_offset $$;
revoke all on function clock_now() from public;
grant execute on function clock_now() to banyan_app;

-- The bucket of a member's rows: the last byte of the id, modulo 64 (core has the same rule, bucketOf).
create function bucket_of(id uuid) returns smallint
language sql immutable strict parallel safe
as $$ select (get_byte(uuid_send(id), 15) & 63)::smallint $$;
grant execute on function bucket_of(uuid) to banyan_app;

-- The outbox: what happened, written in the transaction in which it happened, and never NOTIFY, which would
-- serialise commits. A relay reads rows whose transaction is over for everyone (xid below the snapshot's xmin),
-- so that none is skipped. `seq` counts per owner: it is the id of the live stream's event.
create table outbox (
  bucket smallint not null,
  owner uuid not null,
  seq bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null default '{}',
  primary key (bucket, owner, seq)
);
create index outbox_by_xid on outbox (xid);
create sequence outbox_public_seq;
create table outbox_cursors (
  consumer text primary key,
  xid xid8 not null default '0'
);
grant select on outbox to banyan_app;
grant select, insert, update on outbox_cursors to banyan_app;

-- Public events (a draw was drawn) belong to nobody: the nil owner, numbered by a sequence.
create function outbox_publish(p_topic text, p_payload jsonb) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into outbox (bucket, owner, seq, topic, payload)
  values (0, '00000000-0000-0000-0000-000000000000', nextval('outbox_public_seq'), p_topic, p_payload)
$$;
revoke all on function outbox_publish(text, jsonb) from public;
grant execute on function outbox_publish(text, jsonb) to banyan_app;
