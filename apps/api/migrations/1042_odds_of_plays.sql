-- The odds at which a bet on sports was struck, in hundredths: bonus terms have a least. Null for other plays, and for those before this.
alter table record_plays add column odds integer;
