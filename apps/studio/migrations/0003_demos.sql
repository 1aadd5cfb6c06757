-- Demos without an account: play money that the studio keeps itself, so that nobody's wallet is asked. A demo's purse is forgotten two days
-- after it was filled, and with it all that was played from it.
create table purses (
  player uuid primary key,
  units bigint not null check (units >= 0),
  made_at timestamptz not null
);
create index purses_old on purses (made_at);
-- What moved a purse, each once.
create table purse_moves (
  id text primary key,
  player uuid not null references purses on delete cascade,
  -- Above zero into the purse.
  units bigint not null
);
create index purse_moves_of_player on purse_moves (player);
alter table sittings add column is_demo boolean not null default false;
alter table rounds add column is_demo boolean not null default false;
