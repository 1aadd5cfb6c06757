-- Reports that are made by themselves: somebody of the staff saves a filter, and a worker makes a file of it at its times.
create table report_schedules (
  id uuid primary key,
  -- Whose it is: for them the figures are read, and only they fetch the files.
  staff uuid not null references staff,
  name text not null check (length(name) between 1 and 80),
  report text not null check (report in ('summary', 'players')),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  period text not null check (period in ('yesterday', 'last-7-days', 'last-30-days', 'last-month')),
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday.
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  -- Of the day in the house's zone, counted from midnight.
  minute smallint not null check (minute between 0 and 1439),
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped', 'deleted')),
  -- Why it was stopped.
  why text,
  next_at timestamptz not null,
  -- The zone that the next time was computed in.
  zone text not null,
  made_at timestamptz not null,
  check ((every = 'week') = (weekday is not null)),
  check ((every = 'month') = (month_day is not null)),
  check ((state = 'stopped') = (why is not null))
);
create index report_schedules_due on report_schedules (next_at) where state = 'active';
create index report_schedules_newest on report_schedules (made_at desc, id desc) where state <> 'deleted';
create index report_schedules_by_staff on report_schedules (staff) where state <> 'deleted';

-- What came of each time: one row, whatever happened, with what the schedule said when it was due.
create table report_files (
  id uuid primary key,
  schedule uuid not null references report_schedules,
  due_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  filter jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- It is made once the figures are counted up to here.
  counted_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'refused', 'gone')),
  -- Why there is no file.
  why text,
  attempts smallint not null default 0,
  -- Who is at it, and until when nobody else takes it over. The bytes lie in the storage under the same key.
  lease uuid,
  lease_until timestamptz,
  rows integer,
  bytes integer,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- Whether it has columns that only a reader of money may see.
  has_money boolean,
  ended_at timestamptz,
  unique (schedule, due_at),
  check ((state in ('failed', 'refused')) = (why is not null)),
  check ((state in ('ready', 'gone')) = (hash is not null))
);
create index report_files_to_make on report_files (due_at, id) where state in ('waiting', 'making');
create index report_files_to_go on report_files (ended_at) where state = 'ready';

grant select, insert, update on report_schedules to banyan_app;
grant select, insert, update on report_files to banyan_app;
