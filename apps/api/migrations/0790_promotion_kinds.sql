-- Every kind of promotion, and rewards that are given under one: a reward points at the version of the rules it was given by, and is given once
-- for what it was given for.
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (kind in (
  'deposit', 'by-hand', 'rebate', 'cashback', 'rescue', 'code', 'wheel', 'egg', 'envelope', 'raffle', 'mission', 'board',
  'application', 'download', 'registration', 'referral'
));

alter table rewards add column promotion text;
alter table rewards add column version integer;
-- What it was given for under the promotion: a period, a code, a ticket.
alter table rewards add column source text check (length(source) <= 200);
-- What it may cost of the promotion's budget, in units: reserved while it is ready.
alter table rewards add column reserved bigint not null default 0 check (reserved >= 0);
alter table rewards add constraint rewards_under_promotion
  check ((promotion is null) = (version is null) and (promotion is null) = (source is null));
create unique index rewards_of_source on rewards (bucket, member, promotion, source) where promotion is not null;
create index rewards_of_promotion on rewards (promotion, made_at) where promotion is not null;

alter table rewards drop constraint rewards_occasion_check;
alter table rewards add constraint rewards_occasion_check check (occasion in (
  'vip-upgrade', 'vip-week', 'vip-month', 'vip-birthday',
  'rebate', 'cashback', 'rescue', 'code', 'wheel', 'egg', 'envelope', 'raffle', 'mission', 'board',
  'application', 'download', 'registration', 'referral'
));
