/** Bets in play are answered when their delay is over; who was killed in between leaves them to the next tick, which refuses what is too old. */
import type { Context } from '../../infra/context.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { readDue } from './bet-reads.ts';
import { answerWork } from './bet-work.ts';
import { answerKey } from './payout-keys.ts';

const atOnce = 500;

/** Answers bets whose delay is over. Returns how many. */
export async function answerDueBets(context: Context, stopping?: AbortSignal): Promise<number> {
  let answered = 0;
  for (;;) {
    const due = await readDue(context.database, atOnce);
    if (due.length === 0 || stopping?.aborted === true) return answered;
    const ends = await Promise.allSettled(
      due.map(({ id, member }) =>
        context.writer.submit(answerWork, { owner: member, key: answerKey(id), request: { act: 'answer', bet: id } }),
      ),
    );
    answered += ends.filter(({ status }) => status === 'fulfilled').length;
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined && !isTryAgain(failed.reason)) throw failed.reason;
    // What could not be answered now is asked for again by the next tick.
    if (failed !== undefined || due.length < atOnce) return answered;
  }
}
