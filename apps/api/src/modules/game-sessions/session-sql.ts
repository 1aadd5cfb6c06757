/** A piece of SQL that answers of game sessions inside the statement that reads a batch of bets; only this module names its tables. */

/** Joins the session of `k (bucket, hash)`, if there is one, as `session`; looked up by its key. */
export const sessionOfK = `left join lateral (
       select s.member, s.vendor, s.game, s.currency, s.login, s.ended_at is not null or s.expires_at <= clock_now() as is_expired
       from play_sessions s where s.bucket = k.bucket and s.token_hash = k.hash limit 1
     ) session on true`;
