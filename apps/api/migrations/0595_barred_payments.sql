-- Money that nobody asked for may come while its member may not pay in: it is held for a person, and says why.
alter table deposits drop constraint deposits_trouble_check;
alter table deposits add constraint deposits_trouble_check
  check (trouble in ('partly-paid', 'overpaid', 'wrong-currency', 'paid-twice', 'paid-late', 'barred'));
