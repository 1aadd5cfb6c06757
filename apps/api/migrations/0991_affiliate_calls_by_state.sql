-- no transaction
-- The staff read the postbacks of all affiliates by their state, the newest first.
create index concurrently if not exists affiliate_calls_by_state on affiliate_calls (state, at desc, id desc);
