-- Complaints have clocks: acknowledged, answered, and ended by a last word, each by a moment that is fixed by the settings of when it began;
-- with an owner, what was escalated, and how it ended. Feedback is read once.
alter table complaints
  add column owner uuid references staff,
  add column acknowledge_by timestamptz,
  add column answer_by timestamptz,
  add column last_word_by timestamptz,
  add column acknowledged_at timestamptz,
  add column escalated_at timestamptz,
  add column closed_at timestamptz,
  add column outcome text check (outcome in ('upheld', 'partly-upheld', 'rejected', 'settled', 'withdrawn'));

update complaints set
  acknowledge_by = opened_at + interval '24 hours',
  answer_by = case when state in ('open', 'reopened') then changed_at else opened_at end + interval '5 days',
  last_word_by = opened_at + interval '56 days',
  acknowledged_at = case when state in ('answered', 'closed') then changed_at end,
  closed_at = case when state = 'closed' then changed_at end;

alter table complaints
  alter column acknowledge_by set not null,
  alter column answer_by set not null,
  alter column last_word_by set not null,
  add constraint complaints_closed_at check ((state = 'closed') = (closed_at is not null)),
  -- What is due next, for lists in that order.
  add column due_at timestamptz generated always as (
    case
      when state = 'closed' then null
      when state = 'answered' then last_word_by
      when acknowledged_at is null then least(acknowledge_by, answer_by, last_word_by)
      else least(answer_by, last_word_by)
    end) stored;
grant update (owner, answer_by, last_word_by, acknowledged_at, escalated_at, closed_at, outcome) on complaints to banyan_app;

-- The staff's account of an entry, beside the name that the member read.
alter table complaint_messages add column written_by uuid references staff;

alter table feedback add column read_at timestamptz, add column read_by uuid references staff;
grant update (read_at, read_by) on feedback to banyan_app;
