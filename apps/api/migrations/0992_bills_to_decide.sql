-- no transaction
-- Each opening of the agent centre counts the dividends that wait for the caller's decision.
create index concurrently if not exists contract_bills_to_decide on contract_bills (payer) where payer is not null and state = 'to-approve';
