-- Exports of all that is kept of one member: approved by two people, made by a job, gone after a day. The id is the proposal's.
create table member_exports (
  id uuid primary key,
  member uuid not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  with_notes boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'gone')),
  -- Tables read so far, of how many.
  tables_done smallint not null default 0,
  tables_all smallint not null,
  made_at timestamptz,
  gone_at timestamptz
);
create index member_exports_newest on member_exports (asked_at desc, id desc);
create index member_exports_to_go on member_exports (asked_at) where state <> 'gone';

-- The files of one, sealed in the storage.
create table member_export_files (
  export uuid not null references member_exports,
  name text not null,
  key uuid not null,
  rows integer not null,
  bytes integer not null,
  -- Of the file as it is handed out.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (export, name)
);

grant select, insert, update on member_exports to banyan_app;
grant select, insert, delete on member_export_files to banyan_app;

-- Who heads compliance may ask for it where the roles were made before.
update staff_roles set permissions = permissions || array['personal-data.make', 'personal-data.authorise'], changed_at = clock_now()
  where role = 'compliance' and not permissions && array['personal-data.make', 'personal-data.authorise'];
