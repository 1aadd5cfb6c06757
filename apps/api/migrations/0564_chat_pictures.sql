-- Pictures in the chat, whether a message was seen, and who is writing just now.
alter table support_messages add column pictures uuid[] not null default '{}';
alter table support_messages drop constraint support_messages_body_check;
alter table support_messages add constraint support_messages_body_check
  check (length(body) <= 2000 and (length(body) > 0 or cardinality(pictures) > 0));
alter table conversations add column typing_at timestamptz;
