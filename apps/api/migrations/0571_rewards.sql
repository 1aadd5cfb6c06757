-- Rewards that lie in the reward centre until they are claimed. The house gives them by command until promotions do.
create table rewards (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  kind text not null check (kind in ('cash', 'bonus', 'free-rounds')),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- Money of it; of free rounds the stake of one.
  units bigint not null check (units > 0),
  -- Of free rounds.
  vendor text,
  game text,
  rounds integer check (rounds between 1 and 1000),
  -- What the member reads.
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'ready' check (state in ('ready', 'claimed', 'expired', 'taken-back')),
  given_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  ended_why text,
  primary key (bucket, member, id),
  check ((kind = 'free-rounds') = (vendor is not null and game is not null and rounds is not null)),
  check ((state = 'ready') = (ended_at is null))
);
create index rewards_by_time on rewards (bucket, member, made_at desc);
create index rewards_by_id on rewards (id);
create index rewards_due on rewards (expires_at) where state = 'ready';
-- What was given never changes; only how it ended.
grant select, insert on rewards to banyan_app;
grant update (state, ended_at, ended_by, ended_why) on rewards to banyan_app;
