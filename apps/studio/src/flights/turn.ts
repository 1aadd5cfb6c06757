/**
 * Whose turn it is to fly. Where a flight is and when it ends lives in the memory of one process, so one process flies: the one that holds a lock in
 * a database session of its own. The lock lasts as long as the session, so that a process that dies makes room at once, and
 * another studio on the same tables waits for that instead of flying beside it.
 */
import type pg from 'pg';

export type Turn = {
  /** False from the moment on at which the session is known to be lost. */
  readonly isMine: boolean;
  /** Asks the session itself. Throws when the turn is lost. */
  check(): Promise<void>;
  giveBack(): void;
};

const lockName = 'banyan studio flights';

/** Undefined while another process has it. */
export async function takeTurn(pool: pg.Pool): Promise<Turn | undefined> {
  const client = await pool.connect();
  let isMine = false;
  const lose = (): void => {
    isMine = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      lockName,
    ]);
    isMine = rows[0]?.taken === true;
  } catch (error) {
    client.release(true);
    throw error;
  }
  if (!isMine) {
    client.off('error', lose).off('end', lose);
    client.release();
    return undefined;
  }
  return {
    get isMine() {
      return isMine;
    },
    async check() {
      if (isMine) await client.query('select').catch(lose);
      if (!isMine) throw new Error('its turn is lost, another process may fly now');
    },
    giveBack() {
      isMine = false;
      // With the session the lock ends.
      client.release(true);
    },
  };
}
