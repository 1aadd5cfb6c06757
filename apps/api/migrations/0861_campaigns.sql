-- Campaigns: messages to the members of a segment, each of them at most once. And what members have said about being written to.

-- What a member has said; who has said nothing has no row and stands as the settings say. The row is locked while the member is written to, so that an
-- unsubscribing and two campaigns at once come one after the other.
create table marketing_choices (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  inbox boolean,
  email boolean,
  sms boolean,
  changed_at timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

-- Each choice as it was made, and where: it may have to be shown years later that somebody agreed.
create table marketing_changes (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  id uuid not null,
  at timestamptz not null,
  channel text not null check (channel in ('inbox', 'email', 'sms')),
  wanted boolean not null,
  -- `page`: the member centre. `link`: the link in a message.
  by text not null check (by in ('page', 'link', 'demo')),
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);

create table campaigns (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
  -- Goes up with every change, so that nobody writes over what they have not seen.
  edit integer not null default 1,
  segment uuid not null,
  segment_version integer not null,
  -- The members that whoever scheduled it sees; null: all.
  scope jsonb,
  channels text[] not null check (channels <@ array['inbox', 'email', 'sms'] and cardinality(channels) > 0),
  promotion text,
  code text check (length(code) between 1 and 40),
  -- By half the texts by language: {"a": {"EN": {"subject": ..., "text": ..., "sms": ...}}, "b": null}.
  texts jsonb not null,
  b_share smallint not null default 0 check (b_share between 0 and 90),
  control smallint not null default 0 check (control between 0 and 50),
  starts_at timestamptz,
  made_at timestamptz not null,
  made_by uuid,
  made_by_name text not null,
  changed_at timestamptz not null,
  scheduled_by text,
  -- The second person; null where one was enough.
  approved_by text,
  started_at timestamptz,
  ended_at timestamptz,
  -- How far the members were gone through: the last of whom it was asked whether they are in the segment.
  planned_bucket smallint not null default 0,
  planned_after uuid not null default '00000000-0000-0000-0000-000000000000',
  is_planned boolean not null default false,
  -- Why it was paused by itself.
  paused_why text check (paused_why in ('grown')),
  results jsonb,
  results_at timestamptz
);
create index campaigns_newest on campaigns (made_at desc, id desc);
create index campaigns_due on campaigns (starts_at) where state = 'scheduled';
create index campaigns_sending on campaigns (started_at) where state = 'sending';
create index campaigns_counted on campaigns (results_at) where started_at is not null;

-- One member of a campaign. The key is why nobody is written to twice.
create table campaign_sends (
  campaign uuid not null,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'held')),
  variant text not null check (variant in ('a', 'b', 'none')),
  due_at timestamptz not null,
  -- When it was sent or skipped.
  at timestamptz,
  why text check (why in ('barred', 'unsubscribed', 'unreachable', 'often', 'left', 'no-text')),
  language text,
  inbox uuid,
  email uuid,
  sms uuid,
  primary key (campaign, bucket, member),
  check (bucket = bucket_of(member)),
  check ((state in ('sent', 'skipped')) = (at is not null)),
  check ((state = 'skipped') = (why is not null)),
  check (state = 'sent' or (inbox is null and email is null and sms is null))
);
create index campaign_sends_due on campaign_sends (campaign, due_at, member) where state = 'waiting';
create index campaign_sends_of_member on campaign_sends (bucket, member, at) where state = 'sent';

grant select, insert, update, delete on marketing_choices, campaign_sends to banyan_app;
grant select, insert, delete on marketing_changes to banyan_app;
grant select, insert, update on campaigns to banyan_app;
