-- Rewards by period: rebates, cashback and the rescue fund. A period has the version of its promotion's rules that it began under, for ever; what it gave
-- to each member is a line with all that it was computed from.

create table reward_periods (
  promotion text not null,
  first_day date not null,
  -- The last day that counts.
  last_day date not null,
  version integer not null check (version > 0),
  state text not null check (state in ('open', 'closing', 'closed')),
  -- While it is closing: the buckets below have their lines.
  next_bucket smallint not null default 0 check (next_bucket between 0 and 64),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What it came to, by currency and by what became of the lines, when it was closed.
  sums jsonb,
  primary key (promotion, first_day),
  check (first_day <= last_day),
  check ((state = 'closed') = (closed_at is not null))
);
create index reward_periods_open on reward_periods (last_day) where state <> 'closed';

create table reward_lines (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  promotion text not null,
  first_day date not null,
  id uuid not null,
  currency text not null,
  -- The VIP level when the period closed.
  level smallint not null,
  -- What it was computed from and how, as it is shown: sums by game and the parts of the result. Amounts are units as text.
  proof jsonb not null,
  units bigint not null check (units >= 0),
  -- Whether the promotion's budget has room for it: what it has not is tried again.
  is_reserved boolean not null default false,
  state text not null check (state in ('nothing', 'due', 'given', 'barred', 'lapsed')),
  -- Why nothing is due, or was given.
  why text check (length(why) <= 40),
  -- The reward in the reward centre.
  reward uuid,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, member, promotion, first_day),
  check (bucket = bucket_of(member)),
  check ((state = 'given') = (reward is not null)),
  check (state <> 'nothing' or units = 0)
);
-- One by its id, and the newest of a member.
create unique index reward_lines_by_id on reward_lines (bucket, member, id);
create index reward_lines_by_period on reward_lines (promotion, first_day, units desc, member);
create index reward_lines_due on reward_lines (promotion, first_day, bucket, member) where state = 'due';

grant select, insert on reward_periods, reward_lines to banyan_app;
grant update (state, next_bucket, closed_at, sums) on reward_periods to banyan_app;
grant update (state, why, reward, is_reserved, ended_at) on reward_lines to banyan_app;
