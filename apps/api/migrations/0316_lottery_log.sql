-- The log of promises and seals: a tree to which can only be added, and heads of it that the house signed. What is promised or sealed
-- queues here in the same commit, and is taken in order by the one that writes the log.

create table lottery_log_queue (
  seq bigint generated always as identity primary key,
  kind text not null check (kind in ('promise', 'seal')),
  draw uuid not null
);

create table lottery_log (
  at integer primary key check (at >= 0),
  kind text not null check (kind in ('promise', 'seal')),
  draw uuid not null,
  leaf bytea not null check (length(leaf) = 32),
  unique (draw, kind)
);

-- Roots of whole subtrees of two leaves and more: 2^level leaves, the `at`-th of that size.
create table lottery_log_nodes (
  level smallint not null check (level between 1 and 30),
  at integer not null check (at >= 0),
  node bytea not null check (length(node) = 32),
  primary key (level, at)
);

create table lottery_log_heads (
  size integer primary key check (size > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);

grant select, delete on lottery_log_queue to banyan_app;
grant select, insert on lottery_log, lottery_log_nodes, lottery_log_heads to banyan_app;

create function lottery_log_queue_new() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into lottery_log_queue (kind, draw) values (tg_argv[0], new.draw);
  return null;
end $$;

create trigger promise_to_log after insert on lottery_promises
  for each row execute function lottery_log_queue_new('promise');
create trigger seal_to_log after insert on lottery_seals
  for each row execute function lottery_log_queue_new('seal');

-- What was promised and sealed before there was a log.
insert into lottery_log_queue (kind, draw)
select * from (
  select 'promise', p.draw from lottery_promises p union all select 'seal', s.draw from lottery_seals s
) as known (kind, draw) order by draw, kind;
