-- The matches that the home page points at. The sports book fills these rows when it is there; until then an operator does,
-- and with none the page has no such area. No odds stand here: what nobody takes a bet on has no price.
create table sports_hot_matches (
  -- What the book or the operator's file calls it.
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 64),
  sport text not null check (sport ~ '^[a-z]{2,20}$'),
  starts_at timestamptz not null,
  -- From then on it is not shown, whether or not anybody takes the row away.
  shown_until timestamptz not null,
  position integer not null default 0 check (position between 0 and 100000),
  -- By language; English is always there.
  competition jsonb not null check (jsonb_typeof(competition) = 'object' and competition ? 'EN'),
  home jsonb not null check (jsonb_typeof(home) = 'object' and home ? 'EN'),
  away jsonb not null check (jsonb_typeof(away) = 'object' and away ? 'EN'),
  is_live boolean not null default false,
  -- How far it is, as its sport says it: 63', 14.2 ov. Empty where nobody tells.
  phase text not null default '' check (length(phase) <= 16),
  home_score text not null default '' check (length(home_score) <= 12),
  away_score text not null default '' check (length(away_score) <= 12),
  check (starts_at < shown_until)
);
grant select, insert, update, delete on sports_hot_matches to banyan_app;
