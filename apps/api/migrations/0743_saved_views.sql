-- Saved views of the back office's lists: a name for what the address of a list says. Filters and columns alone, never rows.
create table staff_views (
  id uuid primary key,
  staff uuid not null references staff,
  -- The list's own name, such as `audit`.
  list text not null check (list ~ '^[a-z][a-z0-9.-]{0,59}$'),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  -- Whoever has this role sees it too; null: its maker alone.
  role text,
  changed_at timestamptz not null,
  unique (staff, list, name)
);
create index staff_views_of_role on staff_views (list, role) where role is not null;

-- Which view a list opens with, for each person.
create table staff_view_defaults (
  staff uuid not null references staff,
  list text not null,
  view uuid not null references staff_views on delete cascade,
  primary key (staff, list)
);
create index staff_view_defaults_of_view on staff_view_defaults (view);
grant select, insert, update, delete on staff_views, staff_view_defaults to banyan_app;
