-- Complaints: what a member wants looked into, with a reference number, pictures and a conversation; and feedback, which is one remark
-- of anybody and gets no answer.

create table complaints (
  bucket smallint not null,
  member uuid not null,
  -- Made by its sender: the same id again is the same complaint.
  id uuid not null,
  reference text not null unique check (reference ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  kind text not null check (kind in ('deposit', 'withdraw', 'game', 'service', 'apply', 'other')),
  state text not null check (state in ('open', 'answered', 'closed', 'reopened')),
  language text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  last_seq integer not null default 0,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create index complaints_waiting on complaints (changed_at) where state in ('open', 'reopened');

create table complaint_messages (
  bucket smallint not null,
  member uuid not null,
  complaint uuid not null,
  seq integer not null,
  -- Made by its sender.
  id uuid not null,
  author text not null check (author in ('member', 'staff')),
  staff text not null default '',
  body text not null check (length(body) between 1 and 4000),
  -- Ids of pictures, in the order in which they were chosen.
  pictures uuid[] not null default '{}',
  at timestamptz not null,
  primary key (bucket, member, complaint, seq),
  unique (bucket, member, id),
  foreign key (bucket, member, complaint) references complaints (bucket, member, id)
);

grant select, insert on complaints, complaint_messages to banyan_app;
grant update (state, changed_at, last_seq) on complaints to banyan_app;

create table feedback (
  id uuid primary key,
  -- Null for a visitor.
  member uuid,
  remark text not null check (length(remark) between 1 and 560),
  language text not null,
  at timestamptz not null
);
create index feedback_by_time on feedback (at desc);

grant select, insert on feedback to banyan_app;

-- Pictures of members are seen by staff for a reason, and that they were is never unsaid.
create table upload_openings (
  id uuid primary key,
  at timestamptz not null,
  bucket smallint not null,
  member uuid not null,
  upload uuid not null,
  opened_by text not null check (length(opened_by) between 1 and 80),
  reason text not null check (length(reason) between 3 and 300),
  check (bucket = bucket_of(member))
);
create index upload_openings_of_member on upload_openings (bucket, member, at);

grant select, insert on upload_openings to banyan_app;

alter table human_checks drop constraint human_checks_purpose_check;
alter table human_checks add constraint human_checks_purpose_check
  check (purpose in ('login', 'register', 'code', 'recovery', 'feedback'));
