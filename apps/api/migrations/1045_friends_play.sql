-- Friends' play: of the valid bets of the friends whom a member brought, and of those whom these brought, a share by period.
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (kind in (
  'deposit', 'by-hand', 'rebate', 'cashback', 'rescue', 'code', 'wheel', 'egg', 'envelope', 'raffle', 'mission', 'board',
  'application', 'download', 'registration', 'referral', 'friends'
));
alter table rewards drop constraint rewards_occasion_check;
alter table rewards add constraint rewards_occasion_check check (occasion in (
  'vip-upgrade', 'vip-week', 'vip-month', 'vip-birthday', 'by-hand',
  'rebate', 'cashback', 'rescue', 'code', 'wheel', 'egg', 'envelope', 'raffle', 'mission', 'board',
  'application', 'download', 'registration', 'referral', 'friends'
));
-- Whom the members of a bucket brought as friends: a period is counted bucket by bucket.
create index member_origins_of_friends on member_origins (bucket_of(invited_by), invited_by) where decided_by = 'referral';

-- A system has no odds of its own, and its meter says so.
alter table bonus_plays drop constraint bonus_plays_why_check;
alter table bonus_plays add constraint bonus_plays_why_check check (
  why in ('no-risk', 'excluded-game', 'no-weight', 'low-odds', 'system-bet', 'other-money', 'max-bet', 'weight'));
