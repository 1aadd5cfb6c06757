-- Affiliates: members who are paid for the members they bring. Plans have frozen versions; who brought whom is decided once; a month is a statement that
-- never changes after it is closed.

create table affiliate_plans (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  made_at timestamptz not null
);
create table affiliate_plan_versions (
  plan uuid not null,
  version integer not null check (version > 0),
  -- As written: amounts and percents as text.
  terms jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (plan, version)
);

create table affiliates (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  state text not null check (state in ('applied', 'active', 'stopped', 'refused')),
  -- Where and how they mean to bring others, in their own words.
  about text not null check (length(about) <= 500),
  plan uuid,
  plan_version integer,
  -- Friends who qualified before are paid for under no plan.
  planned_at timestamptz,
  -- The affiliate who brought this one.
  parent uuid,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  why text not null default '',
  primary key (bucket, member),
  check (bucket = bucket_of(member)),
  check (parent is distinct from member),
  check ((plan is null) = (plan_version is null) and (plan is null) = (planned_at is null)),
  check (plan is not null or state not in ('active', 'stopped'))
);
create index affiliates_newest on affiliates (applied_at desc, member desc);
create index affiliates_below on affiliates (parent) where parent is not null;

create table affiliate_links (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  affiliate uuid not null,
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null
);
create index affiliate_links_by_affiliate on affiliate_links (affiliate, made_at);

-- One browser that opened a link on a day: no address and no name. Counted into days and deleted when it brings nobody any more.
create table affiliate_clicks (
  code text not null,
  day date not null,
  -- Hashes: of the browser's cookie, and under a key of ours of the network it came from.
  device bytea not null,
  source bytea not null,
  affiliate uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- When somebody looked at a page behind it.
  seen_at timestamptz,
  primary key (code, day, device)
);
create index affiliate_clicks_of_device on affiliate_clicks (device, at);
create index affiliate_clicks_of_affiliate on affiliate_clicks (affiliate, day);
create index affiliate_clicks_by_day on affiliate_clicks (day);
create table affiliate_click_days (
  affiliate uuid not null,
  day date not null,
  code text not null,
  clicks integer not null,
  seen integer not null,
  primary key (affiliate, day, code)
);

-- Who brought a member, for ever.
create table affiliate_friends (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  affiliate uuid not null,
  way text not null check (way in ('code', 'click')),
  code text not null,
  click uuid,
  joined_at timestamptz not null,
  joined_day date not null,
  primary key (bucket, member),
  check (bucket = bucket_of(member)),
  check (affiliate <> member)
);
create index affiliate_friends_of on affiliate_friends (affiliate, joined_day, member);

create table affiliate_statements (
  id uuid primary key,
  affiliate uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  plan uuid not null,
  plan_version integer not null,
  currency text not null,
  state text not null check (state in ('open', 'waiting', 'held', 'paid', 'refused', 'nothing')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What it came to, sums as text; and the parts of it that are read by sums.
  counted jsonb,
  units bigint not null default 0 check (units >= 0),
  own bigint not null default 0 check (own >= 0),
  carried bigint not null default 0 check (carried >= 0),
  advance bigint not null default 0 check (advance >= 0),
  -- SHA-256 of the text by which anybody counts it again.
  hash bytea,
  signs jsonb not null default '[]',
  -- The statement of the affiliate above in which this one was shared.
  shared_in uuid,
  decided_at timestamptz,
  decided_by uuid,
  why text not null default '',
  paid_at timestamptz,
  proposed_by uuid,
  approved_by uuid,
  unique (affiliate, month),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (counted is null) and (state = 'open') = (hash is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'nothing' or units = 0)
);
create index affiliate_statements_open on affiliate_statements (month) where state = 'open';
create index affiliate_statements_newest on affiliate_statements (month desc, id desc);

create table affiliate_lines (
  statement uuid not null,
  member uuid not null,
  affiliate uuid not null,
  losses bigint not null,
  rebates bigint not null,
  promotions bigint not null,
  deposited bigint not null,
  is_qualified boolean not null,
  primary key (statement, member)
);
create index affiliate_lines_of_affiliate on affiliate_lines (affiliate, member);
-- A fixed sum is due once for a member, whoever counts.
create unique index affiliate_lines_qualified on affiliate_lines (member) where is_qualified;

-- What is closed says for ever what it said.
create function affiliate_statement_stands() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.counted, new.units, new.own, new.carried, new.advance, new.hash, new.month, new.affiliate, new.plan, new.plan_version,
      new.currency, new.closed_at) is distinct from (old.counted, old.units, old.own, old.carried, old.advance, old.hash, old.month, old.affiliate, old.plan,
      old.plan_version, old.currency, old.closed_at) then
    raise exception 'statement % is closed', old.id;
  end if;
  return new;
end $$;
create trigger affiliate_statement_stands before update on affiliate_statements for each row execute function affiliate_statement_stands();

grant select, insert on affiliate_plans, affiliate_plan_versions, affiliate_links, affiliate_friends, affiliate_lines to banyan_app;
grant select, insert, update on affiliates, affiliate_click_days, affiliate_statements to banyan_app;
grant select, insert, update, delete on affiliate_clicks to banyan_app;
