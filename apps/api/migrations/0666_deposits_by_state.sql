-- no transaction
-- Deposits of all members in one state by the moment they were asked for, for the lists of the staff.
create index concurrently deposits_by_state on deposits (state, requested_at, id);
