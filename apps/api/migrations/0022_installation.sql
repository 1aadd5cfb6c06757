-- What kind of installation this database is. The first start decides; a demo never becomes production with its play
-- money and its known passwords, and production never gets demo accounts.
create table installation (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('demo', 'production')),
  -- Tells whether a secrets file belongs to this database; it says nothing about the secrets.
  secrets_check bytea not null,
  made_at timestamptz not null default clock_now()
);
create table demo_accounts (
  name text primary key references member_names (name)
);
grant select on installation, demo_accounts to banyan_app;
