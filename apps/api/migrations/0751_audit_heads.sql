-- Heads of the audit log: every few minutes the ends of the chains that grew are put under a hash that the signed log holds, so that lines which
-- were cut off at the end are missed by everybody who keeps heads of that log.
create table audit_heads (
  number integer primary key check (number > 0),
  id uuid not null unique,
  -- SHA-256 of the text of the one before; - for the first.
  previous text not null check (previous = '-' or previous ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  -- Over the ends below, in the order of chains.
  root text not null check (root ~ '^[0-9a-f]{64}$')
);
create table audit_head_ends (
  head integer not null references audit_heads,
  chain uuid not null,
  -- The last line of the chain and its hash.
  number bigint not null check (number > 0),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, head)
);
create index audit_head_ends_by_head on audit_head_ends (head);

create trigger audit_heads_stay before update or delete or truncate on audit_heads
  for each statement execute function audit_unchangeable();
create trigger audit_head_ends_stay before update or delete or truncate on audit_head_ends
  for each statement execute function audit_unchangeable();
grant select, insert on audit_heads, audit_head_ends to banyan_app;

alter table lottery_log_queue drop constraint lottery_log_queue_kind_check,
  add constraint lottery_log_queue_kind_check check (kind in ('promise', 'seal', 'checkpoint', 'audit'));
alter table lottery_log drop constraint lottery_log_kind_check,
  add constraint lottery_log_kind_check check (kind in ('promise', 'seal', 'checkpoint', 'audit'));

create function audit_heads_queue_new() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into lottery_log_queue (kind, draw) values ('audit', new.id);
  return null;
end $$;
create trigger audit_head_to_log after insert on audit_heads
  for each row execute function audit_heads_queue_new();
