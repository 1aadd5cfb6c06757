-- no transaction
-- The lists of chats, read by key: those that wait with the longest first, open ones, ended ones, and those of one person of the staff.
create index concurrently if not exists conversations_waiting on conversations (waiting_since, id) where waiting_since is not null;
create index concurrently if not exists conversations_open on conversations (last_at desc, id desc) where closed_at is null;
create index concurrently if not exists conversations_closed on conversations (last_at desc, id desc) where closed_at is not null;
create index concurrently if not exists conversations_claimed on conversations (claimed_person) where claimed_person is not null;
