-- no transaction
-- Deposits of one method, and what the staff were refused: few rows of many, which a page looked for in the whole table.
create index concurrently if not exists deposits_by_method on deposits (method, requested_at, id);
create index concurrently if not exists audit_lines_refused on audit_lines (id desc) where outcome = 'refused';
