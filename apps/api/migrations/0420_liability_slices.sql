-- A batch that takes tickets back frees what they might have won in the slice that it draws on anyway, and waits for no slice of
-- another: two batches that each placed and took back met crosswise. What a slice has used may therefore be below zero; the
-- slices of a draw together say the payout exposure, and together they are never below.
alter table lottery_liability_slices drop constraint lottery_liability_slices_used_check;
drop function lottery_liability_give(uuid[], text[], text[], bigint[]);
