-- no transaction
-- What promotions gave and took back on each day.
create index concurrently if not exists bonus_grants_started on bonus_grants (started_at) where started_at is not null;
create index concurrently if not exists bonus_grants_ended on bonus_grants (ended_at) where started_at is not null and ended_at is not null;
create index concurrently if not exists rewards_given on rewards (ended_at) where promotion is not null and state = 'claimed';
