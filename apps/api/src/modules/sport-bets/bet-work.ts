/**
 * Bets on sports in the ledger's writer. Placing, answering after the delay and cashing out are one work, so that a batch locks all that its bets share at
 * once and in one order: its wallets, the events, what the house stands to lose.
 */
import { RunAgain, type Work, type WriteRequest } from '../../infra/writer.ts';
import { endFreeBets, returnFreeBets } from '../free-bets/index.ts';
import { type AnsweredRow, decideAnswer } from './answer-bet-decision.ts';
import { type LoadedBets, loadBets } from './bet-load.ts';
import type { AnswerRequest, BetRequest, CashOutRequest, PlaceRequest } from './bet-request.ts';
import type { BetRow } from './bet-row.ts';
import { insertBets, markAnswered, markCashedOut } from './bet-store.ts';
import { type CashOutRefusal, type CashedOutRow, decideCashOut } from './cash-out-decision.ts';
import { noteCrowded } from './crowded-events.ts';
import { addExposures, passedEventOf } from './exposure-store.ts';
import { type PlacedRow, type PlacingRefusal, decidePlace } from './place-bet-decision.ts';

type Rows = PlacedRow | AnsweredRow | CashedOutRow;
type Refusal = PlacingRefusal | CashOutRefusal | 'bet-unknown';

const freeBetOf = (bet: Pick<BetRow, 'member' | 'freeBet'> | undefined) =>
  bet === undefined || bet.freeBet === null ? [] : [{ member: bet.member, id: bet.freeBet }];

/** The words of the ledger. What is answered after its delay moves money only when it goes back. */
const kinds = { place: 'bet', answer: 'refund', 'cash-out': 'win' } as const;

const work: Work<BetRequest, LoadedBets, Rows, Refusal> = {
  kind: ({ act }) => kinds[act],
  isUrgent: ({ act }) => act !== 'place',
  load: loadBets,
  decide(asked, loaded, wallet) {
    const { request } = asked;
    if (request.act === 'place') return decidePlace(asked as WriteRequest<PlaceRequest>, loaded, wallet);
    if (request.act === 'answer') return decideAnswer(asked as WriteRequest<AnswerRequest>, loaded, wallet);
    return decideCashOut(asked as WriteRequest<CashOutRequest>, loaded, wallet);
  },
  async insert(query, rows, at) {
    await Promise.all([
      insertBets(
        query,
        rows.flatMap((row) => (row.kind === 'placed' ? [row.bet] : [])),
      ),
      endFreeBets(
        query,
        rows.flatMap((row) => freeBetOf(row.kind === 'placed' ? row.bet : undefined)),
        at,
      ),
      returnFreeBets(
        query,
        rows.flatMap((row) => freeBetOf(row.kind === 'answered' && row.refusal !== undefined ? row.bet : undefined)),
        at,
      ),
      markAnswered(
        query,
        rows.filter((row) => row.kind === 'answered'),
        at,
      ),
      markCashedOut(
        query,
        rows.filter((row) => row.kind === 'cashed-out'),
        at,
      ),
    ]);
  },
  async last(query, rows) {
    try {
      await addExposures(
        query,
        rows.flatMap(({ exposures }) => exposures),
        rows.flatMap((row) => (row.kind === 'placed' ? row.limits : [])),
      );
    } catch (error) {
      const passed = passedEventOf(error);
      if (passed === undefined) throw error;
      noteCrowded([passed]);
      throw new RunAgain('a limit of an event was passed by bets of others');
    }
  },
};

/** Places bets. */
export const placeWork = work as unknown as Work<PlaceRequest, LoadedBets, Rows, PlacingRefusal>;
/** Answers bets whose delay is over. */
export const answerWork = work as unknown as Work<AnswerRequest, LoadedBets, Rows, 'bet-unknown'>;
/** Cashes bets out. */
export const cashOutWork = work as unknown as Work<CashOutRequest, LoadedBets, Rows, CashOutRefusal>;
