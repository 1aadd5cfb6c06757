-- Segments: rules over stored facts of members. A version never changes, so what a campaign was approved for or a promotion was joined under
-- can always be read; what is changed is the next version.
create table segments (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  version integer not null check (version > 0),
  made_at timestamptz not null,
  made_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  -- Not offered any more; what names it goes on.
  archived_at timestamptz
);
create unique index segments_name on segments (lower(name)) where archived_at is null;
create index segments_newest on segments (changed_at desc, id desc);

create table segment_versions (
  segment uuid not null references segments,
  version integer not null check (version > 0),
  -- SHA-256 of the rule as it is written here.
  hash bytea not null check (length(hash) = 32),
  rule text not null check (length(rule) <= 20000),
  made_at timestamptz not null,
  made_by text not null,
  primary key (segment, version)
);

create function segment_versions_stay() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a version of a segment never changes';
end
$$;
create trigger segment_versions_stay before update or delete on segment_versions
  for each row execute function segment_versions_stay();

grant select, insert, update on segments to banyan_app;
grant select, insert on segment_versions to banyan_app;

-- The language in which a member last came in, a code of the registry: they are written to in it. Empty: not known yet.
alter table members add column language text not null default '' check (language ~ '^[A-Z]{0,8}$');
grant update (language) on members to banyan_app;
