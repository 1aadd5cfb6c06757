-- Checkpoints of the books: every few minutes the heads of the accounts that moved are put under a root that everybody may see and that the
-- signed log holds. A head says how far an account had come, its balance, and a hash through all its lines.

create table checkpoints (
  number integer primary key check (number > 0),
  id uuid not null unique,
  -- SHA-256 of the text of the one before; - for the first.
  previous text not null check (previous = '-' or previous ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  heads integer not null check (heads > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- All levels of the tree, the leaves first, 32 bytes a node: a path is read as slices, which needs it uncompressed.
  tree bytea not null
);
alter table checkpoints alter column tree set storage external;

create table checkpoint_heads (
  account_id bigint not null,
  -- The number of the line behind which the account stood so.
  version bigint not null,
  balance bigint not null,
  member uuid not null,
  -- Null until it is under a root; then where among its leaves.
  checkpoint integer references checkpoints (number),
  place integer,
  bucket smallint not null,
  account text not null,
  currency text not null,
  hash bytea not null check (length(hash) = 32),
  primary key (bucket, member, account_id, version),
  check ((checkpoint is null) = (place is null))
);
create index checkpoint_heads_waiting on checkpoint_heads (bucket, member, account_id, version) where checkpoint is null;

-- What was published stays as it was; a head is put under a root once.
create function checkpoints_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger checkpoints_append_only before update or delete on checkpoints
  for each row execute function checkpoints_refuse_change();
create trigger checkpoint_heads_stay before delete on checkpoint_heads
  for each row execute function checkpoints_refuse_change();
create trigger checkpoint_heads_once before update on checkpoint_heads
  for each row when (old.checkpoint is not null) execute function checkpoints_refuse_change();

grant select, insert on checkpoints, checkpoint_heads to banyan_app;
grant update (checkpoint, place) on checkpoint_heads to banyan_app;

-- The log of promises and seals takes them in too, under the checkpoint's id.
alter table lottery_log_queue drop constraint lottery_log_queue_kind_check,
  add constraint lottery_log_queue_kind_check check (kind in ('promise', 'seal', 'checkpoint'));
alter table lottery_log drop constraint lottery_log_kind_check,
  add constraint lottery_log_kind_check check (kind in ('promise', 'seal', 'checkpoint'));

create function checkpoints_queue_new() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into lottery_log_queue (kind, draw) values ('checkpoint', new.id);
  return null;
end $$;
create trigger checkpoint_to_log after insert on checkpoints
  for each row execute function checkpoints_queue_new();

-- Nobody's heads were made yet: the first time all members are gone through, then events tell whose accounts moved.
insert into outbox_cursors (consumer, xid) values ('checkpoints', '0');
