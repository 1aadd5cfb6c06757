-- A bill is read and locked by its id alone: without this each payment looked at every bill there is.
create unique index contract_bills_by_id on contract_bills (id);
