-- What a member may have at a vendor that holds balances itself is a vendor balance.
alter table play_purses rename to play_vendor_balances;
alter table play_vendor_balances rename constraint play_purses_pkey to play_vendor_balances_pkey;
alter table play_vendor_balances rename constraint play_purses_vendor_fkey to play_vendor_balances_vendor_fkey;
alter index play_purses_due rename to play_vendor_balances_due;
