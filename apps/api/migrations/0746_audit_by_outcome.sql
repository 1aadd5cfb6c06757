-- no transaction
-- Lines of each outcome by their numbers: of whichever there are few, a page looked for them in the whole log. It serves the refused as well.
create index concurrently if not exists audit_lines_by_outcome on audit_lines (outcome, id desc);
drop index concurrently if exists audit_lines_refused;
