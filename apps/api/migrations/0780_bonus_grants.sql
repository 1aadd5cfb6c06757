-- Bonus money under terms: versions of a promotion's rules, the grants of members made under them, and the bets that counted.

-- What an operator offers. Its rules stand in versions, which never change.
create table promotions (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  kind text not null check (kind in ('deposit', 'by-hand')),
  state text not null check (state in ('draft', 'running', 'paused', 'ended')),
  -- The version that new grants are made under; null until one is published.
  version integer,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Who may take part: how often, and whether only with a first deposit.
  times integer not null default 1 check (times > 0),
  per text not null default 'ever' check (per in ('ever', 'day', 'week', 'month')),
  is_first_deposit boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null
);

create table promotion_versions (
  promotion text not null,
  version integer not null check (version > 0),
  -- SHA-256 of the rules as they are written here.
  hash bytea not null check (length(hash) = 32),
  rules text not null check (length(rules) <= 100000),
  made_at timestamptz not null,
  made_by text not null,
  primary key (promotion, version)
);

-- What a promotion may cost in a currency, in units: `committed` is the most that open promises can still cost.
create table promotion_budgets (
  promotion text not null,
  currency text not null,
  most bigint check (most >= 0),
  committed bigint not null default 0 check (committed >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (promotion, currency)
);

create table bonus_grants (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  id uuid not null,
  promotion text not null,
  version integer not null,
  -- What it was given for: one grant for each.
  source text not null check (length(source) <= 200),
  currency text not null,
  state text not null check (state in ('waiting', 'active', 'converted', 'forfeited', 'expired', 'spent', 'cancelled')),
  bonus bigint not null check (bonus > 0),
  deposit bigint not null default 0 check (deposit >= 0),
  required bigint not null check (required >= 0),
  progress bigint not null default 0 check (progress >= 0),
  -- Bets that ended until then have been counted; those shortly before are looked at again.
  counted_until timestamptz,
  accepted_at timestamptz not null,
  start_by timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- Where its balance went when it ended.
  to_main bigint check (to_main >= 0),
  to_house bigint check (to_house >= 0),
  ended_why text check (length(ended_why) <= 200),
  primary key (bucket, member, id),
  check ((state = 'active') <= (started_at is not null and ends_at is not null)),
  check ((state in ('waiting', 'active')) = (ended_at is null))
);
create unique index bonus_grants_active on bonus_grants (bucket, member) where state = 'active';
create unique index bonus_grants_of_source on bonus_grants (bucket, member, promotion, source);
-- Not by its state, which a look-up of a member's active grant names as well: a young table would be read by this one.
create index bonus_grants_ending on bonus_grants (ends_at) where started_at is not null and ended_at is null;
create index bonus_grants_waiting on bonus_grants (start_by) where state = 'waiting';
create index bonus_grants_of_promotion on bonus_grants (promotion, accepted_at);

-- A settled bet as the active grant counted it, and why it counted less than its valid bet. A play that changes is counted anew.
create table bonus_plays (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  grant_id uuid not null,
  product text not null,
  vendor text not null,
  ref text not null,
  game text not null,
  at timestamptz not null,
  valid bigint not null check (valid >= 0),
  counted bigint not null check (counted >= 0),
  why text check (why in ('no-risk', 'excluded-game', 'no-weight', 'low-odds', 'other-money', 'max-bet', 'weight')),
  primary key (bucket, member, grant_id, product, vendor, ref)
);

-- What a member chose for a deposit before paying it.
create table promotion_choices (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  deposit uuid not null,
  promotion text not null,
  version integer not null,
  currency text not null,
  -- Reserved of the budget, in units, until the deposit is credited or given up.
  reserved bigint not null check (reserved >= 0),
  at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, member, deposit)
);
create index promotion_choices_open on promotion_choices (at) where ended_at is null;

-- The grant whose bonus money a round or a bet has staked: where its win goes depends on what became of it.
alter table play_rounds add column bonus_grant uuid;
alter table lottery_bets add column bonus_grant uuid;

create function promotion_versions_stay() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a version of a promotion never changes';
end
$$;
create trigger promotion_versions_stay before update or delete on promotion_versions
  for each row execute function promotion_versions_stay();

grant select, insert, update on promotions, promotion_budgets, bonus_grants, bonus_plays to banyan_app;
grant select, insert on promotion_versions, promotion_choices to banyan_app;
grant update (ended_at) on promotion_choices to banyan_app;

insert into outbox_cursors (consumer, xid) values ('bonuses', pg_snapshot_xmin(pg_current_snapshot()));
