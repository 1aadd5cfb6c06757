-- The games of the catalogue. A vendor's word and an operator's stand in columns of their own, so that a synchronisation
-- overwrites the first and never touches the second. Whether a bet is taken is asked of play_games, which follows this table.

create table catalog_games (
  -- The nodeId of the specification: a short name of a game in this house.
  node integer generated always as identity primary key,
  -- The vassalage, and the gameId.
  vendor text not null check (vendor ~ '^[A-Z0-9_]{2,32}$'),
  code text not null check (code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  unique (vendor, code),
  first_listed_at timestamptz not null,

  -- What the vendor says, anew at each synchronisation.
  category text not null,
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles ? 'EN'),
  -- The specification's classification: SC, VP, TG, AC, JP, BG.
  classify text check (classify ~ '^[A-Z]{2}$'),
  tags text[] not null default '{}',
  platforms text[] not null default '{html5-desktop}',
  -- The smallest stake, in ten-thousandths of whatever currency is played.
  least_stake bigint not null default 0 check (least_stake >= 0),
  has_demo boolean not null default false,
  -- Whether it can be played with a trial account's play money.
  has_trial boolean not null default false,
  -- The address of its picture; empty where the house draws one.
  picture text not null default '' check (length(picture) <= 400),
  -- What the house draws then.
  motif text not null default '' check (motif ~ '^[A-Za-z0-9-]{0,40}$'),
  is_listed boolean not null default true,
  foreign key (category, vendor) references catalog_vendors (category, code),

  -- What an operator says instead or besides; null is the vendor's word.
  own_titles jsonb not null default '{}' check (jsonb_typeof(own_titles) = 'object'),
  own_classify text check (own_classify ~ '^[A-Z]{2}$'),
  is_hot boolean not null default false,
  position integer not null default 1000,
  enabled boolean not null default true,
  maintenance_until timestamptz,

  -- How many players opened it lately, counted by a tick.
  players integer not null default 0 check (players >= 0)
);
create index catalog_games_of_vendor on catalog_games (category, vendor);

create table catalog_favourites (
  bucket smallint not null,
  member uuid not null,
  node integer not null references catalog_games,
  at timestamptz not null,
  primary key (bucket, member, node)
);

-- What a member opened, by the last time.
create table catalog_recents (
  bucket smallint not null,
  member uuid not null,
  node integer not null references catalog_games,
  at timestamptz not null,
  primary key (bucket, member, node)
);

-- What stands on the winner board: real money that was paid for a round. The newest are kept, older ones go away.
create table catalog_wins (
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  tx text not null,
  node integer not null references catalog_games,
  -- Masked before it is stored: the board never needs the whole.
  name text not null check (length(name) between 1 and 40),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  at timestamptz not null,
  primary key (bucket, member, vendor, tx)
);
create index catalog_wins_newest on catalog_wins (at desc);

-- Until when each vendor's transactions were looked through.
create table catalog_win_marks (
  vendor text primary key,
  at timestamptz not null
);

-- Members who do not want to stand on the board.
create table catalog_unnamed (
  bucket smallint not null,
  member uuid not null,
  primary key (bucket, member)
);

grant select, insert, update on catalog_games, catalog_win_marks, catalog_recents to banyan_app;
grant delete on catalog_recents to banyan_app;
grant select, insert, delete on catalog_favourites, catalog_wins, catalog_unnamed to banyan_app;
