-- no transaction
-- Withdrawals of all members by the moment they were asked for, for reports of a time.
create index concurrently withdrawals_by_moment on withdrawals (requested_at);
