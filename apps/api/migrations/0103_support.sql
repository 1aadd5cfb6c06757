-- Conversations with the people of the house: one of each member, and one of each visitor, who is known by a random
-- cookie of which only the SHA-256 is stored.
create table conversations (
  id uuid primary key,
  member uuid unique,
  visitor_hash bytea unique check (length(visitor_hash) = 32),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- Counts the messages: each has its place, and a page of history goes by it.
  last_seq bigint not null default 0,
  -- The last message that the other side has seen.
  read_by_person bigint not null default 0,
  read_by_staff bigint not null default 0,
  language text not null,
  check ((member is null) <> (visitor_hash is null))
);
create index conversations_by_age on conversations (last_at desc);

create table support_messages (
  conversation uuid not null references conversations (id) on delete cascade,
  seq bigint not null,
  -- Made by its sender: the same id again is the same message.
  id uuid not null,
  author text not null check (author in ('person', 'staff', 'automatic')),
  -- Plain text; for an automatic one the key of its text, so that it is read in the language of the page.
  body text not null check (length(body) between 1 and 2000),
  -- Help articles that may answer, of an automatic message.
  articles jsonb not null default '[]',
  staff text not null default '',
  at timestamptz not null,
  primary key (conversation, seq),
  unique (conversation, id)
);

grant select, insert, update, delete on conversations, support_messages to banyan_app;
