/**
 * Which of several studios leads the flights or the live tables: opens rounds, closes and ends them. Where a flight is and when it ends lives in the memory of one process, so one
 * leads: the one that holds a lock in a database session of its own. The lock lasts as long as the session, so that a process
 * that dies makes room at once, and another studio on the same tables waits for that instead of flying beside it.
 */
import type pg from 'pg';

export type LeaderLock = {
  /** False from the moment on at which the session is known to be lost. */
  readonly isHeld: boolean;
  /** Asks the session itself. Throws when the lock is lost. */
  check(): Promise<void>;
  release(): void;
};

/** Undefined while another process has it. `name`: what is led. */
export async function takeLeaderLock(pool: pg.Pool, name: string): Promise<LeaderLock | undefined> {
  const client = await pool.connect();
  let isHeld = false;
  const lose = (): void => {
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      name,
    ]);
    isHeld = rows[0]?.taken === true;
  } catch (error) {
    client.release(true);
    throw error;
  }
  if (!isHeld) {
    client.off('error', lose).off('end', lose);
    client.release();
    return undefined;
  }
  return {
    get isHeld() {
      return isHeld;
    },
    async check() {
      if (isHeld) await client.query('select').catch(lose);
      if (!isHeld) throw new Error('the leader lock is lost, another process may lead now');
    },
    release() {
      isHeld = false;
      // With the session the lock ends.
      client.release(true);
    },
  };
}
