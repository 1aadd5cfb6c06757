-- What a member was paid in, or may still be, since a moment: deposits that have not failed, and what other members sent, from when
-- they sent it. A transfer counts once: its row at the sender until it is credited, then that at the receiver, in one commit.
create or replace function deposits_since(p_member uuid, p_since timestamptz) returns bigint language sql stable as $$
  select ((
    select coalesce(sum(d.units), 0) from deposits d
    where d.bucket = bucket_of(p_member) and d.member = p_member and d.requested_at >= p_since
      and d.state not in ('failed', 'expired', 'cancelled', 'refused')
  ) + (
    select coalesce(sum(r.units), 0) from member_remittances_received r
    where r.bucket = bucket_of(p_member) and r.member = p_member and r.made_at >= p_since
  ) + (
    select coalesce(sum(t.units), 0) from member_remittances t
    where t.receiver = p_member and t.state = 'sent' and t.made_at >= p_since
  ))::bigint
$$;
