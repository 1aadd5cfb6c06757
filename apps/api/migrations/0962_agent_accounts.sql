-- Accounts that an agent opens for the own team, links by which others join it, and what somebody whose account was opened by another still has to agree to.

-- Nobody agrees for somebody else: whose account was opened by an agent agrees at the first login.
create table agreements_due (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  since timestamptz not null,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

create table agent_accounts (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  agent uuid not null,
  -- The id that the agent's page gave the request: told again, it opens nothing again.
  request uuid not null,
  opened_at timestamptz not null,
  primary key (bucket, member),
  unique (agent, request),
  check (bucket = bucket_of(member)),
  check (member <> agent)
);
create index agent_accounts_newest on agent_accounts (agent, opened_at desc, member desc);

create table agent_links (
  -- A letter longer than an agent's code for life, one shorter than a link of an affiliate.
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{9}$'),
  agent uuid not null,
  name text not null check (length(name) between 1 and 40),
  -- What joins by it: an agent or a player.
  type smallint not null check (type in (2, 3)),
  -- The series that its members are given; null for that of the agent.
  series smallint check (series between 1 and 1999),
  made_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at >= made_at)
);
create index agent_links_of_agent on agent_links (agent, made_at);

-- One browser that opened a link on a day.
create table agent_link_visits (
  code text not null references agent_links,
  day date not null,
  device bytea not null,
  primary key (code, day, device)
);

-- By which of an agent's links a member came.
alter table member_origins add column agent_link text;
create index member_origins_of_link on member_origins (agent_link) where agent_link is not null;

grant select, insert, delete on agreements_due to banyan_app;
grant select, insert, delete on agent_accounts to banyan_app;
grant select, insert, update on agent_links to banyan_app;
grant select, insert on agent_link_visits to banyan_app;
