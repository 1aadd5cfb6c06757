-- What surrounds the games: banners, notices, promotions to read, help, documents, posts, licences, claims. They differ
-- only in a few facts and are otherwise one thing: it has a name, a schedule, a place among its like, is published or not,
-- and says something in several languages. So there is one table of them, one of their texts, and one of who did what.

create table content_items (
  id uuid primary key,
  kind text not null check (kind in
    ('banner', 'notice', 'promotion', 'topic', 'article', 'document', 'post', 'licence', 'claim')),
  -- What an operator, an address or a file calls it.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 64),
  published boolean not null default false,
  shown_from timestamptz not null,
  shown_until timestamptz,
  position integer not null default 0 check (position between 0 and 100000),
  -- What only this kind has: a banner's group and link, a document's version. The shape is checked by the registry of
  -- kinds before it is stored and again when it is read.
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 4000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (kind, slug),
  check (shown_from < shown_until)
);

-- A text belongs to a thing and a language. Plain text, but for the body, which is HTML and was sanitised before it came here.
create table content_texts (
  item uuid not null references content_items on delete cascade,
  language text not null check (language ~ '^[A-Z]{2,3}$'),
  title text not null check (length(title) between 1 and 200),
  summary text not null check (length(summary) <= 1000),
  action text not null check (length(action) <= 60),
  body text not null check (length(body) <= 60000),
  primary key (item, language)
);

-- Who did what and when: only ever added to. The item's slug stands here too, since an item may be deleted.
create table content_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_whom text not null check (length(by_whom) between 1 and 100),
  act text not null check (act in ('created', 'changed', 'published', 'unpublished', 'deleted')),
  kind text not null,
  slug text not null,
  item uuid not null,
  -- The item as it was after; for a deletion as it was before.
  whole jsonb not null
);
create index content_changes_of_item on content_changes (kind, slug, id);

-- Up to when the beginnings and ends of schedules have been told to open pages: one row for all nodes.
create table content_schedule (
  one boolean primary key default true check (one),
  told_until timestamptz not null
);
insert into content_schedule (told_until) values (clock_now());

grant select, insert, update, delete on content_items, content_texts to banyan_app;
grant select, insert on content_changes to banyan_app;
grant select on content_schedule to banyan_app;
grant update (told_until) on content_schedule to banyan_app;
