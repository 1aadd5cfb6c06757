-- no transaction
-- Deposits of all members by the moment they were asked for, for reports of a time.
create index concurrently deposits_by_moment on deposits (requested_at);
