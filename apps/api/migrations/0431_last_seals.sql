-- The last seals, which witnesses ask for.
create index lottery_seals_by_time on lottery_seals (sealed_at desc, draw);
