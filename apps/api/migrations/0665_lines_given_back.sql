-- A line of a statement that no deposit is for may be given back to its sender, by two people: it matches nothing from then on.
alter table payment_lines add column returned_at timestamptz;
alter table payment_lines add column returned_by text;
alter table payment_lines add column return_reason text;
alter table payment_lines add constraint payment_lines_one_end check (returned_at is null or matched_at is null);
alter table payment_lines add constraint payment_lines_return check (
  (returned_at is null) = (returned_by is null) and (returned_at is null) = (return_reason is null)
);
grant update (returned_at, returned_by, return_reason) on payment_lines to banyan_app;
