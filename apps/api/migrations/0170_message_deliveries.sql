-- How far each SMS and e-mail has come. No recipient and no text stands here: the id is the message's own.
create table message_deliveries (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  carrier text not null check (length(carrier) between 1 and 40),
  state text not null check (
    state in ('waiting', 'handing', 'pending', 'sent', 'delivered', 'refused', 'failed', 'expired')
  ),
  attempts integer not null default 0,
  -- What the carrier calls it, for asking what became of it.
  reference text check (length(reference) between 1 and 200),
  -- Why it was refused or could not be handed over, in the carrier's words.
  reason text check (length(reason) <= 200),
  added_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the carrier was last asked what became of it.
  asked_at timestamptz
);
create index message_deliveries_by_age on message_deliveries (added_at);
create index message_deliveries_open on message_deliveries (added_at)
  where state in ('pending', 'sent') and reference is not null;
grant select, insert, update, delete on message_deliveries to banyan_app;
