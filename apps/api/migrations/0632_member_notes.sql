-- What the staff write about a member, and the words they mark one with. The member reads neither.
create table member_notes (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  staff uuid not null,
  text text not null check (length(text) between 1 and 2000),
  is_pinned boolean not null default false,
  at timestamptz not null,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create index member_notes_newest on member_notes (bucket, member, at desc, id desc);

create table member_tags (
  bucket smallint not null,
  member uuid not null,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  at timestamptz not null,
  primary key (bucket, member, tag),
  check (bucket = bucket_of(member))
);
create index member_tags_by_tag on member_tags (tag, member);

grant select, insert on member_notes to banyan_app;
grant update (is_pinned) on member_notes to banyan_app;
grant select, insert, delete on member_tags to banyan_app;

-- A part of a name is looked for by its groups of three letters.
create extension if not exists pg_trgm;
