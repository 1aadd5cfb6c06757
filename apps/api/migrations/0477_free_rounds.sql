-- Free rounds are granted and revoked.
alter table play_gifts rename to play_free_round_grants;
alter table play_free_round_grants rename column given_at to granted_at;
alter table play_free_round_grants rename constraint play_gifts_pkey to play_free_round_grants_pkey;
alter table play_free_round_grants rename constraint play_gifts_vendor_game_fkey to play_free_round_grants_vendor_game_fkey;
alter index play_gifts_open rename to play_free_round_grants_open;

alter table play_vendor_changes drop constraint play_vendor_changes_act_check;
update play_vendor_changes set act = 'granted free rounds' where act = 'gave free rounds';
update play_vendor_changes set act = 'revoked free rounds' where act = 'took free rounds back';
alter table play_vendor_changes add constraint play_vendor_changes_act_check check
  (act in ('added', 'changed', 'key made', 'key retired', 'switched on', 'switched off', 'filled', 'granted free rounds', 'revoked free rounds'));
