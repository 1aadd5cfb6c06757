-- Chats answered in the back office: since when a person waits for an answer, who of the staff answers now, who handed it to them, and
-- whether it has ended. Two people never answer one: a claim names the person, whatever account they work under.
alter table conversations
  add column waiting_since timestamptz,
  add column closed_at timestamptz,
  add column claimed_by uuid references staff,
  add column claimed_person uuid,
  add column claimed_until timestamptz,
  add column handed_by uuid references staff,
  add column handed_note text check (length(handed_note) <= 500),
  add constraint conversations_claim_whole
    check (num_nulls(claimed_by, claimed_person, claimed_until) in (0, 3)),
  add constraint conversations_closed_is_quiet check (closed_at is null or (waiting_since is null and claimed_by is null));

-- Who wrote under a name that members see.
alter table support_messages add column written_by uuid references staff;

-- Whoever wrote after the last answer waits since the first such message.
update conversations c set waiting_since = (
  select min(m.at) from support_messages m
    where m.conversation = c.id and m.author = 'person'
      and m.seq > coalesce((select max(s.seq) from support_messages s where s.conversation = c.id and s.author = 'staff'), 0));
