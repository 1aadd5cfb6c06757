-- Answers that the staff write often, in the languages of members: taken into an answer and changed there. Who changed one stands in the audit log.
create table canned_answers (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  -- By the code of the language: {"EN": "...", "BN": "..."}.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  changed_at timestamptz not null,
  changed_by uuid not null references staff
);
grant select, insert, update, delete on canned_answers to banyan_app;
