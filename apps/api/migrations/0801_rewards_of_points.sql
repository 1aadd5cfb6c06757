-- A reward may be points: its currency is PTS, and claimed it is posted to the member's points.
alter table rewards drop constraint rewards_kind_check;
alter table rewards add constraint rewards_kind_check check (kind in ('cash', 'bonus', 'free-rounds', 'points'));
alter table rewards add constraint rewards_points_check check ((kind = 'points') = (currency = 'PTS'));
