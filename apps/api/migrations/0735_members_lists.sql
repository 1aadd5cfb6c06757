-- no transaction
-- Filters of the list of members that leave few of many: without these a page read the whole table.
create index concurrently if not exists members_newest_locked on members (created_at desc, id desc) where status = 'locked';
create index concurrently if not exists members_newest_by_type on members (type, created_at desc, id desc);
create index concurrently if not exists members_newest_by_currency on members (currency, created_at desc, id desc);
