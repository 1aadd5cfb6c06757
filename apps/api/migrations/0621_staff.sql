-- The people who work for the house. Their accounts have nothing in common with those of members.
create table staff (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  display_name text not null,
  email text,
  -- Accounts of one person share it: two accounts are no two pairs of eyes.
  person uuid not null,
  state text not null check (state in ('invited', 'active', 'suspended', 'left')),
  password_hash text,
  password_set_at timestamptz,
  -- The secret of the authenticator app, sealed; `counter` is the half minute of the last code, since none counts twice.
  secret bytea,
  counter bigint not null default 0,
  invited_at timestamptz not null,
  left_at timestamptz,
  is_demo boolean not null default false,
  check (state = 'invited' or state = 'left' or (password_hash is not null and secret is not null)),
  check ((state = 'left') = (left_at is not null))
);
create index staff_by_person on staff (person);

-- Roles as data. Those that the product knows are stored at the first start, and changed by two persons only.
create table staff_roles (
  role text primary key check (role ~ '^[a-z][a-z0-9-]{1,39}$'),
  permissions text[] not null,
  changed_at timestamptz not null default clock_now()
);

create table staff_grants (
  staff uuid not null references staff,
  role text not null references staff_roles,
  granted_at timestamptz not null,
  primary key (staff, role)
);

-- A sign-in between its password and its second factor. Without a person it is for a name that nobody has or a wrong password: it
-- looks the same from outside and opens nothing.
create table staff_tickets (
  hash bytea primary key,
  staff uuid references staff,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table staff_sessions (
  id uuid primary key,
  hash bytea not null unique,
  staff uuid not null references staff,
  address text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Until then what needs a fresh second factor passes.
  fresh_until timestamptz,
  ended_at timestamptz
);
create index staff_sessions_open on staff_sessions (staff) where ended_at is null;

create table staff_invitations (
  hash bytea primary key,
  staff uuid not null references staff,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was chosen with it so far; it counts when the first code of the app is shown.
  password_hash text,
  secret bytea
);
create index staff_invitations_of on staff_invitations (staff) where used_at is null;

grant select, insert, update on staff, staff_sessions, staff_invitations, staff_tickets to banyan_app;
grant delete on staff_tickets, staff_grants to banyan_app;
grant select, insert, update on staff_roles to banyan_app;
grant select, insert on staff_grants to banyan_app;
-- Demo people are made by the owner alone: the application cannot call one of its own that.
revoke insert, update on staff from banyan_app;
grant insert (id, name, display_name, email, person, state, invited_at) on staff to banyan_app;
grant update (display_name, email, state, password_hash, password_set_at, secret, counter, left_at) on staff to banyan_app;
