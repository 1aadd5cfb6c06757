/**
 * A login's SQL for the statements of other modules that run in a batch of bets: whether it is alive is asked beside what else
 * decides a bet, since a statement more is a wait more for every bet of the batch.
 */

/**
 * A boolean expression over SQL expressions: true for a login that has not ended. That it has not ended stands in the condition, because the
 * index of a member's logins holds only those; without it every login of the bucket would be read.
 */
export const liveLogin = ({ bucket, member, login }: { bucket: string; member: string; login: string }): string =>
  `coalesce((select true from sessions l where l.bucket = ${bucket} and l.member = ${member} and l.id = ${login}
         and l.revoked_at is null limit 1), false)`;
