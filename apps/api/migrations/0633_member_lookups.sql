-- no transaction
-- What the staff look a member up by. One index for each form of a key; those that are unique in a directory have theirs already.
drop index concurrently if exists member_names_trigrams;
create index concurrently member_names_trigrams on member_names using gin (name gin_trgm_ops);
drop index concurrently if exists members_nickname_trigrams;
create index concurrently members_nickname_trigrams on members using gin (lower(nickname) gin_trgm_ops) where nickname <> '';
drop index concurrently if exists member_names_prefix;
create index concurrently member_names_prefix on member_names (name text_pattern_ops);
drop index concurrently if exists members_newest;
create index concurrently members_newest on members (created_at desc, id desc);
drop index concurrently if exists member_contacts_phone_end;
create index concurrently member_contacts_phone_end on member_contacts (right(value, 4)) where kind = 'phone';
drop index concurrently if exists logins_by_address;
create index concurrently logins_by_address on logins (address, at desc);
drop index concurrently if exists member_devices_by_hash;
create index concurrently member_devices_by_hash on member_devices (device_hash);
drop index concurrently if exists member_devices_by_id;
create index concurrently member_devices_by_id on member_devices (id);
drop index concurrently if exists deposit_references_of_deposit;
create index concurrently deposit_references_of_deposit on deposit_references (deposit);
drop index concurrently if exists withdrawal_references_of_withdrawal;
create index concurrently withdrawal_references_of_withdrawal on withdrawal_references (withdrawal);
drop index concurrently if exists payment_ids_by_id;
create index concurrently payment_ids_by_id on payment_ids (payment_id);
