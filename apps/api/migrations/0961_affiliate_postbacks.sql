-- Postbacks of affiliates: where they want to be told that a friend registered or deposited first, and each call with what came of it.

create table affiliate_postbacks (
  affiliate uuid primary key,
  url text not null check (length(url) between 9 and 300),
  -- Goes up with every change: the secret of signatures follows from it.
  edit integer not null default 1,
  changed_at timestamptz not null
);

create table affiliate_calls (
  id uuid primary key,
  affiliate uuid not null,
  friend uuid not null,
  event text not null check (event in ('registration', 'first-deposit')),
  code text not null,
  at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  -- The last answer: a status of HTTP, or why there was none.
  status integer,
  fault text not null default '',
  tried_at timestamptz,
  -- Each is told once.
  unique (friend, event)
);
create index affiliate_calls_newest on affiliate_calls (affiliate, at desc, id desc);

grant select, insert, update, delete on affiliate_postbacks, affiliate_calls to banyan_app;
