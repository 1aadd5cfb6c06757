-- no transaction
-- What is still to be told: looser limits that wait, and restrictions that end.
create index concurrently safety_limits_unsent on safety_limits (wanted_at) where wanted_at is not null and not ready_sent;
create index concurrently safety_restrictions_unsent on safety_restrictions (until) where until is not null and not end_sent;
