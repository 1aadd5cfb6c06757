-- Offers as notices of a browser: which browsers a member has switched on, and a campaign's fourth channel.

-- The address at the push service of a browser, and the keys that only that browser can read with. One browser shows the notices of one member: of the last
-- who switched it on.
create table push_browsers (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  id uuid not null,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  -- A point of P-256, uncompressed, and the secret that is shared with the browser (RFC 8291).
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  user_agent text not null check (length(user_agent) <= 400),
  added_at timestamptz not null,
  -- When its push service last took something.
  sent_at timestamptz,
  -- How many notices in a row could not be handed over at all.
  failures smallint not null default 0,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create unique index push_browsers_by_endpoint on push_browsers (endpoint_hash);
grant select, insert, update, delete on push_browsers to banyan_app;

alter table marketing_choices add column push boolean;
alter table marketing_changes
  drop constraint marketing_changes_channel_check,
  add constraint marketing_changes_channel_check check (channel in ('inbox', 'email', 'sms', 'push'));

alter table campaigns
  drop constraint campaigns_channels_check,
  add constraint campaigns_channels_check
    check (channels <@ array['inbox', 'email', 'sms', 'push'] and cardinality(channels) > 0);

alter table campaign_sends
  add column push uuid,
  add constraint campaign_sends_push_check check (state = 'sent' or push is null);

alter table message_deliveries
  drop constraint message_deliveries_channel_check,
  add constraint message_deliveries_channel_check check (channel in ('sms', 'email', 'push'));
