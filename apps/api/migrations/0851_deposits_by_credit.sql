-- no transaction
-- Who deposited in a time, for simulations of promotions and the reports of what they cost.
create index concurrently if not exists deposits_by_credit on deposits (credited_at) where credited_at is not null;
