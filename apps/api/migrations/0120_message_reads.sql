-- Which notices to players a member has read. A notice is content and has no bucket, so nothing refers to it: a mark of a
-- notice that is gone counts for nothing.

create table message_reads (
  bucket smallint not null,
  member uuid not null,
  notice uuid not null,
  at timestamptz not null,
  primary key (bucket, member, notice),
  check (bucket = bucket_of(member))
);

grant select, insert on message_reads to banyan_app;
