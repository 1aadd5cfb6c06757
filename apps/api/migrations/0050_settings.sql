-- What the operator changed from the defaults; a setting without a row has its default. The shape of each value is
-- checked by the registry before it is stored and again when it is read.
create table settings (
  key text primary key check (key ~ '^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]+)+$'),
  value jsonb not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on settings to banyan_app;
