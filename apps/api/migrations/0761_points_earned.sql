-- Points for valid bets and deposits. A change of what counts stands in the queue in the commit that changed the record, and leaves it in
-- the commit that counts it, so that a play counts once however often its record is brought up.
create table record_valid_moves (
  id bigint generated always as identity primary key,
  member uuid not null,
  units bigint not null,
  day date not null,
  product text not null,
  category text not null,
  currency text not null
);
create index record_valid_moves_by_member on record_valid_moves (member);
grant select, insert, delete on record_valid_moves to banyan_app;

-- What one source earned a member: the valid bets of a business day, or a deposit. Points follow from the whole sum, rounded down once.
create table points_earned (
  member uuid not null,
  -- What counts, in units of the member's currency, and what of it made a point when the row began: a new ratio counts for later rows.
  counted bigint not null default 0 check (counted >= 0),
  units_per_point bigint not null check (units_per_point > 0),
  -- What the sum makes, and what of it was posted: less where nothing may be given to the member, or where it was spent before it was taken back.
  points bigint not null default 0 check (points >= 0),
  posted bigint not null default 0 check (posted >= 0),
  turn integer not null default 0,
  changed_at timestamptz not null,
  bucket smallint not null check (bucket between 0 and 63),
  source text not null check (source in ('live', 'lott', 'pvp', 'rng', 'sports', 'deposit')),
  -- The business day, or the deposit's id.
  ref text not null,
  currency text not null,
  primary key (bucket, member, source, ref, currency)
) with (fillfactor = 80);
grant select, insert, update on points_earned to banyan_app;
