-- Messages of the platform to one member: what became of a deposit, a withdrawal, a complaint. The text is made where it is read, in
-- the language of the page, of a type and its values.

create table member_messages (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  type text not null check (type ~ '^[a-z][a-z-]{1,39}$'),
  params jsonb not null default '{}',
  -- What it is about, such as a deposit: the page leads there.
  about_kind text check (about_kind ~ '^[a-z][a-z-]{1,39}$'),
  about_id uuid,
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check (about_id is null or about_kind is not null)
);
create index member_messages_newest on member_messages (bucket, member, at desc, id desc) where deleted_at is null;
create index member_messages_unread on member_messages (bucket, member, type) where read_at is null and deleted_at is null;

grant select, insert on member_messages to banyan_app;
grant update (read_at, deleted_at) on member_messages to banyan_app;
