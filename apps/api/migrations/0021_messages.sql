-- The inbox of demo mode: what would have gone out as SMS or e-mail. In production nothing is written here.
create table demo_messages (
  id uuid primary key,
  at timestamptz not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null
);
create index demo_messages_by_age on demo_messages (at);
grant select, insert, delete on demo_messages to banyan_app;
