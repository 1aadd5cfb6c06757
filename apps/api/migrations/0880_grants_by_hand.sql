-- What the staff give to a member by hand under a promotion, and what they take back of bonuses, rewards and points: who, why, and with whom.
create table grant_acts (
  -- The id that the office made: sent again it is the same act. Of one that two people did the proposal's.
  id uuid primary key,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  act text not null check (act in ('give', 'take-back')),
  object_kind text not null check (object_kind in ('reward', 'bonus', 'points')),
  object uuid not null,
  -- Of what is given, and of what was given under one.
  promotion text,
  currency text not null,
  -- What it can cost the house at most, or what was taken back.
  units bigint not null check (units >= 0),
  reason text not null check (length(reason) <= 500),
  ticket text not null default '' check (length(ticket) <= 40),
  maker uuid not null,
  -- Two accounts of one person count together.
  person uuid not null,
  checker uuid,
  at timestamptz not null
);
create index grant_acts_of_member on grant_acts (bucket, member, at desc, id desc);
create index grant_acts_by_person on grant_acts (person, at) where act = 'give';
create index grant_acts_of_promotion on grant_acts (promotion, at desc, id desc) where act = 'give';
-- What was done stays as it is.
grant select, insert on grant_acts to banyan_app;

-- Why the staff took it back, as its member reads it.
alter table bonus_grants add column taken_why text check (length(taken_why) <= 500);
alter table rewards add column taken_why text check (length(taken_why) <= 500);
-- Of points that were claimed: how many of them were taken back, in units.
alter table rewards add column taken_units bigint not null default 0 check (taken_units >= 0 and taken_units <= units);
grant update (taken_why, taken_units) on rewards to banyan_app;

alter table rewards drop constraint rewards_occasion_check;
alter table rewards add constraint rewards_occasion_check check (occasion in (
  'vip-upgrade', 'vip-week', 'vip-month', 'vip-birthday', 'by-hand',
  'rebate', 'cashback', 'rescue', 'code', 'wheel', 'egg', 'envelope', 'raffle', 'mission', 'board',
  'application', 'download', 'registration', 'referral'
));

-- The browser of a session, as the players' site knows it: whoever of the staff plays in the same one gives nothing alone to that member.
alter table staff_sessions add column device bytea check (length(device) = 32);
create index staff_sessions_by_device on staff_sessions (device) where device is not null;
