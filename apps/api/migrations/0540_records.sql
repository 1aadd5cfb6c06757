-- Records: what a member played and what moved on their accounts, as they look it up. Everything here is made from the rows of bets, rounds
-- and the ledger, off the path of a bet, and can be made again: `npm run verify` compares. A member's rows change under their `record_members` row only.

create table record_members (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  -- By account the version of the last entry that was taken over.
  entries jsonb not null default '{}',
  -- Rounds that changed up to this moment were taken over.
  rounds_until timestamptz not null default '-infinity',
  -- While bets from before there were records are taken over: the last draw that was done.
  filled_draw uuid not null default '00000000-0000-0000-0000-000000000000',
  is_filled boolean not null default false,
  primary key (bucket, member)
) with (fillfactor = 70);

-- A bet on a draw, a round of a game, later a bet on a match: one row for each, also while it is open.
create table record_plays (
  at timestamptz not null,
  ended_at timestamptz,
  member uuid not null,
  -- Of a lottery the draw.
  occasion uuid,
  stake bigint not null check (stake >= 0),
  valid bigint not null check (valid >= 0),
  payout bigint not null check (payout >= 0),
  rebate bigint not null check (rebate >= 0),
  -- The business day on which it was made: it stays where it is, whenever it ends or is corrected.
  day date not null,
  bucket smallint not null check (bucket between 0 and 63),
  product text not null check (product in ('lottery', 'game', 'sports')),
  -- As the catalogue had it when the play was first seen.
  category text not null,
  vendor text not null,
  game text not null,
  -- The bet's id, or the vendor's own name of the round.
  ref text not null,
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost', 'void')),
  primary key (bucket, member, at, product, vendor, ref)
) with (fillfactor = 80);
-- These begin with the member, so that a look-up by the whole key never finds them as good.
create index record_plays_by_state on record_plays (member, state, at, product, vendor, ref);
create index record_plays_by_game on record_plays (member, product, game, at, vendor, ref);

-- Sums of the above.
create table record_days (
  member uuid not null,
  plays bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  rebate bigint not null,
  day date not null,
  bucket smallint not null check (bucket between 0 and 63),
  product text not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  state text not null,
  primary key (bucket, member, day, product, category, vendor, game, currency, state)
) with (fillfactor = 70);

-- An entry on one of a member's accounts, with what it was for.
create table record_lines (
  at timestamptz not null,
  account_id bigint not null,
  version bigint not null,
  units bigint not null,
  balance bigint not null,
  member uuid not null,
  key uuid not null,
  day date not null,
  bucket smallint not null check (bucket between 0 and 63),
  account text not null,
  kind text not null,
  currency text not null,
  -- Empty where it was for no play: a deposit, a gift.
  product text not null default '' check (product in ('', 'lottery', 'game', 'sports')),
  vendor text not null default '',
  game text not null default '',
  -- The draw, the round, or the campaign.
  ref text not null default '',
  primary key (bucket, member, at, account_id, version)
);
create index record_lines_by_kind on record_lines (member, kind, at, account_id, version);

create table record_line_days (
  member uuid not null,
  lines bigint not null,
  units bigint not null,
  day date not null,
  bucket smallint not null check (bucket between 0 and 63),
  account text not null,
  kind text not null,
  currency text not null,
  primary key (bucket, member, day, kind, account, currency)
) with (fillfactor = 70);

grant select, insert, update on record_members, record_plays, record_days, record_lines, record_line_days to banyan_app;

-- From here on events tell whose records are to be brought up; who has none yet is found by their accounts.
insert into outbox_cursors (consumer, xid) values ('records', pg_snapshot_xmin(pg_current_snapshot()));
