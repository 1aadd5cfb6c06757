-- no transaction
-- The accounts of money of one member, for telling whether a person takes part in a promotion twice.
create index concurrently if not exists payout_account_owners_of_member on payout_account_owners (member);
