-- Bets on sports with their legs, what the house stands to lose by outcome, and every settlement of a bet.

create table sport_bets (
  id uuid not null,
  member uuid not null,
  -- The id of the member's request.
  ticket uuid not null,
  placed_at timestamptz not null,
  -- Until when it waits out the delay of play; null for one that was accepted at once.
  decides_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  -- The last change that records and pages have to see.
  changed_at timestamptz not null,
  -- What is staked on each combination, and together.
  unit bigint not null check (unit > 0),
  risk bigint not null check (risk > 0),
  -- The contract of a single: what it wins beside its risk. Of combinations the most it can win.
  win bigint not null check (win >= 0),
  cost_main bigint not null check (cost_main >= 0),
  cost_bonus bigint not null check (cost_bonus >= 0),
  bonus_grant uuid,
  -- What a settlement paid, and what was paid before the end by cash-outs; both are the member's.
  payout bigint check (payout >= 0),
  cashed_out bigint not null default 0 check (cashed_out >= 0),
  bucket smallint not null check (bucket between 0 and 63),
  combinations integer not null check (combinations between 1 and 1013),
  legs smallint not null check (legs between 1 and 20),
  parts smallint not null default 0 check (parts between 0 and 10),
  -- How often it was settled; 0: not yet.
  settlement_version smallint not null default 0,
  sizes smallint[] not null,
  bankers smallint[] not null,
  currency text not null,
  -- The sport of its legs, or `sports` where they are of several.
  game text not null,
  format text not null,
  entry_by text not null check (entry_by in ('stake', 'win')),
  policy text not null check (policy in ('none', 'better', 'any')),
  state text not null check (state in
    ('requested', 'pending', 'accepted', 'refused', 'part-cashed-out', 'cashed-out', 'settled', 'void')),
  refusal text,
  -- Of its selections and stake: the same bet again within moments is a second tap.
  likeness text not null,
  primary key (bucket, id),
  check (risk = cost_main + cost_bonus or parts > 0)
) with (fillfactor = 60);
create index sport_bets_of_member on sport_bets (member, id);
create index sport_bets_changed on sport_bets (member, changed_at);
create index sport_bets_waiting on sport_bets (decides_at) where state = 'pending';

create table sport_legs (
  bet uuid not null,
  member uuid not null,
  event uuid not null,
  bucket smallint not null check (bucket between 0 and 63),
  place smallint not null check (place between 0 and 19),
  -- The version of the market's result on which the leg stands; 0: open.
  result_version integer not null default 0,
  market_version integer not null,
  price bigint not null check (price > 10000),
  -- Its fair chance when it was struck, in millionths; null where none was known.
  chance integer check (chance between 0 and 1000000),
  red_cards smallint not null default 0,
  -- What it added to the exposure of its outcome, taken off again when its bet ends.
  held_stake bigint not null default 0,
  held_return bigint not null default 0,
  is_live boolean not null,
  market text not null,
  outcome text not null,
  score text not null,
  -- The exact factor as three whole numbers; null while it is open.
  factor text,
  void_why text,
  primary key (bucket, bet, place)
) with (fillfactor = 60);
create index sport_legs_to_settle on sport_legs (bucket, event, market, member, bet);

-- What outcomes took and would pay, over all bets that are open: `returns` weighs a combination by the chances of its other legs.
create table sport_exposures (
  event uuid not null,
  market text not null,
  outcome text not null,
  currency text not null,
  stakes bigint not null default 0,
  returns bigint not null default 0,
  bets integer not null default 0,
  primary key (event, currency, market, outcome)
) with (fillfactor = 60);

-- Every settlement of a bet, and every part that was cashed out.
create table sport_settlements (
  bucket smallint not null check (bucket between 0 and 63),
  bet uuid not null,
  version smallint not null check (version > 0),
  member uuid not null,
  kind text not null check (kind in ('settled', 'resettled', 'cancelled', 'resettled-as-cancelled', 'reopened')),
  payout bigint not null check (payout >= 0),
  at timestamptz not null,
  primary key (bucket, bet, version)
);

create table sport_cash_outs (
  bucket smallint not null check (bucket between 0 and 63),
  bet uuid not null,
  -- The id of the member's request.
  request uuid not null,
  member uuid not null,
  percent smallint not null check (percent between 1 and 100),
  paid bigint not null check (paid > 0),
  -- What the part had staked and could have won.
  risk bigint not null check (risk >= 0),
  win bigint not null check (win >= 0),
  at timestamptz not null,
  primary key (bucket, bet, request)
);

-- How much of the usual limits a member may stake, by hundredths; without a row all of it.
create table sport_member_factors (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  sport text not null default '',
  factor smallint not null check (factor between 1 and 500),
  reason text not null,
  set_at timestamptz not null,
  primary key (bucket, member, sport)
);

grant select, insert on sport_bets, sport_legs, sport_exposures, sport_settlements, sport_cash_outs to banyan_app;
grant update (state, refusal, payout, cashed_out, parts, unit, risk, win, cost_main, cost_bonus, settlement_version, decides_at, accepted_at, settled_at,
  changed_at) on sport_bets to banyan_app;
grant update (price, chance, market_version, score, red_cards, held_stake, held_return, result_version, factor, void_why) on sport_legs to banyan_app;
grant update (stakes, returns, bets) on sport_exposures to banyan_app;
grant select, insert, update, delete on sport_member_factors to banyan_app;

-- The next `p_size` bets of some buckets with a leg on a market that stands on an older version of its result, by member. A function because it must not be
-- planned like others: it touches some thousands of perhaps a hundred million legs, each found through the index.
create function sport_settle_pick(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_event uuid, p_market text, p_version integer, p_size integer
) returns table (bucket smallint, member uuid, bet uuid)
language sql stable rows 1000
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select k.bucket, l.member, l.bet
  from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
  cross join lateral (
    select l.member, l.bet from sport_legs l
    where l.bucket = k.bucket and l.event = p_event and l.market = p_market and l.result_version < p_version
      and (l.member, l.bet) > (k.member, k.bet)
    order by l.member, l.bet limit p_size) l
  limit p_size
$$;
grant execute on function sport_settle_pick(smallint[], uuid[], uuid[], uuid, text, integer, integer) to banyan_app;
