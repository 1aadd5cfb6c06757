-- Rounds that the house gives a player at a vendor's game: bets of nothing under the gift's id, whose wins are money.
create table play_gifts (
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  -- What bets name as `free_round_id`.
  id text not null check (id ~ '^[!-~]{1,128}$'),
  game text not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  rounds integer not null check (rounds between 1 and 1000),
  played integer not null default 0 check (played between 0 and rounds),
  -- Of one round, in units: what the game shows as its stake.
  stake bigint not null check (stake > 0),
  state text not null check (state in ('issued', 'active', 'played', 'expired', 'cancelled')),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, member, vendor, id),
  foreign key (vendor, game) references play_games
);
create index play_gifts_open on play_gifts (expires_at) where state in ('issued', 'active');
grant select, insert, update on play_gifts to banyan_app;

alter table play_vendor_changes drop constraint play_vendor_changes_act_check;
alter table play_vendor_changes add constraint play_vendor_changes_act_check check
  (act in ('added', 'changed', 'key made', 'key retired', 'switched on', 'switched off', 'filled', 'gave free rounds', 'took free rounds back'));
