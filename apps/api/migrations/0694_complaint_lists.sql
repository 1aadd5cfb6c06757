-- no transaction
-- Lists of complaints and feedback, read by key.
create index concurrently if not exists complaints_due on complaints (due_at, id) where due_at is not null;
create index concurrently if not exists complaints_closed on complaints (closed_at desc, id desc) where closed_at is not null;
create index concurrently if not exists feedback_unread on feedback (id desc) where read_at is null;
