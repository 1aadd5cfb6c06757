-- no transaction
-- The queues of the staff, read by key.
create index concurrently if not exists withdrawals_by_state on withdrawals (state, requested_at, id);
