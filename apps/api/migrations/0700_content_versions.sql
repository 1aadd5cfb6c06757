-- Content as the back office edits it. Every change of an item has a number, so that somebody can go back to it by name and two editors see
-- that they started from different ones. What somebody works on and has not published stands apart from what is shown.

alter table content_changes add column version integer;
update content_changes c set version = n.version
from (select id, row_number() over (partition by kind, slug order by id) as version from content_changes) n
where n.id = c.id;
alter table content_changes alter column version set not null;
alter table content_changes add constraint content_changes_version check (version > 0);
create unique index content_changes_numbered on content_changes (kind, slug, version);
alter table content_changes drop constraint content_changes_act_check;
alter table content_changes add constraint content_changes_act_check
  check (act in ('created', 'changed', 'published', 'unpublished', 'deleted', 'restored'));

-- The number of its last change; 0 where a hand in the table made it.
alter table content_items add column version integer not null default 0 check (version >= 0);
update content_items i set version = coalesce((select max(c.version) from content_changes c where c.kind = i.kind and c.slug = i.slug), 0);

-- An item as somebody wants it: one of each person. It may be unfinished, and nobody but the staff sees it.
create table content_drafts (
  kind text not null,
  slug text not null,
  staff uuid not null references staff,
  -- The version that it started from; 0 for an item that is not there yet.
  base integer not null check (base >= 0),
  -- Counted up with each saving: who publishes it publishes what they have seen.
  revision integer not null check (revision > 0),
  whole jsonb not null check (jsonb_typeof(whole) = 'object'),
  saved_at timestamptz not null,
  primary key (kind, slug, staff)
);
grant select, insert, update, delete on content_drafts to banyan_app;
