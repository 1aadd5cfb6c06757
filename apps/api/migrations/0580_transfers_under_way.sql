-- no transaction
-- What is on its way to a member, for the limits of what is paid in. Few rows: each leaves it when it is credited.
create index concurrently member_remittances_under_way on member_remittances (receiver, made_at) where state = 'sent';
