/**
 * What each call does in a small wallet in memory that keeps the whole contract, or all of it but one fault. The rules of money are the operator's own
 * (`@banyan/core/play`); a fault hands them something wrong or spoils what they answer.
 */
import {
  type Action,
  type PlayTransaction,
  type Round,
  type WalletRefusal,
  newRound,
  rollBack,
  rollBackRound,
  transact,
} from '@banyan/core/play';
import type { Leg } from '@banyan/core/ledger';
import {
  type Player,
  type Place,
  type Done,
  game,
  mostStake,
  type Book,
  nameOf,
  undo,
  nothing,
  remembered,
  post,
} from './book.ts';
import { readAction } from './read.ts';

/** Why a stake is not taken, if so. */
function barrierOf(w: Book, { player, body }: Place, actions: readonly Action[]): WalletRefusal | undefined {
  const token = body['session_token'];
  const owner = w.sessions.get(String(token));
  const isToken = typeof token === 'string' || actions.every(({ type }) => type === 'tip');
  const isWaived =
    (token === undefined && w.is('no session is needed')) ||
    (token === undefined && w.is('a tip needs no session') && actions.every(({ type }) => type === 'tip')) ||
    (isToken && w.is('any session will do')) ||
    (owner !== undefined && w.is('a session is good for every player'));
  if (owner !== player.id && !isWaived) return 'SESSION_INVALID';
  if (body['game_code'] !== game && !w.is('a session is good for every game')) return 'SESSION_INVALID';
  if (!player.isLoggedIn && !w.is('a session outlives its login')) return 'SESSION_EXPIRED';
  if (player.isBlocked && !w.is('a blocked player may bet')) return 'PLAYER_BLOCKED';
  const isHigh = actions.some(({ type, units }) => type === 'bet' && units > mostStake);
  return isHigh && !w.is('a stake above the bounds is taken') ? 'LIMIT_STAKE' : undefined;
}

/** The faults that refuse what is owed. */
function isWronglyRefused(w: Book, { player, body }: Place, { type }: Action): boolean {
  const isWin = type === 'win';
  return (
    (w.is('a win is refused after the logout') && isWin && !player.isLoggedIn) ||
    (w.is('a blocked player is not paid') && isWin && player.isBlocked) ||
    (w.is('a win needs a session') && isWin && body['session_token'] === undefined) ||
    (w.is('a debit needs a session') && type === 'adjust_debit' && body['session_token'] === undefined)
  );
}

function knownAs(w: Book, player: Player, id: string, round: string): PlayTransaction | undefined {
  const found = w.known.get(nameOf(player, id));
  if (found === undefined) return undefined;
  if (w.is('a win may name a bet of another round') && found.type === 'bet') return { ...found, round };
  if (w.is('a win may name a win') && found.type === 'win') return { ...found, type: 'bet' };
  return found;
}

/** The round as the rule gets it. */
function roundFor(w: Book, player: Player, id: string, [first]: readonly Action[]): Round | undefined {
  const round = w.rounds.get(nameOf(player, id));
  const isWin = first?.type === 'win';
  if (w.is('a settled round takes bets') && round?.state === 'settled') return { ...round, state: 'open' };
  if (w.is('a settled round pays no win') && round?.state === 'settled' && isWin) return { ...round, state: 'voided' };
  if (w.is('a voided round takes adjustments') && first?.type.startsWith('adjust') && round?.state === 'voided')
    return { ...round, state: 'open' };
  if (w.is('a win is paid before its bet') && round === undefined && isWin) return { ...newRound, bets: 1 };
  if (w.is('a win of a bet that was rolled back is paid') && round?.state === 'open' && isWin)
    return { ...round, bets: 1 };
  return round;
}

function takeActions(w: Book, place: Place): Done {
  const { player, body } = place;
  const round = String(body['round_id']);
  const sent = body['actions'] as readonly Record<string, unknown>[];
  const actions = sent.flatMap((one) => readAction(one, w.is) ?? []);
  if (actions.length !== sent.length) return { code: 'INVALID_REQUEST' };
  const ids = new Set(actions.map(({ txId }) => txId));
  if (ids.size < actions.length && !w.is('an id may stand twice in a request')) return { code: 'INVALID_REQUEST' };
  const isUsed = ({ txId }: Action) => (w.known.get(nameOf(player, txId))?.state ?? 'tombstone') !== 'tombstone';
  const isSecondFree = w.is('the second id of a request may be used again') || w.is('a repetition is taken again');
  if (actions.some(isUsed) && !isSecondFree) return { code: 'DUPLICATE_MISMATCH' };
  if (actions.some((action) => isWronglyRefused(w, place, action))) return { code: 'SESSION_EXPIRED' };
  const stakes = actions.filter(({ type }) => type === 'bet' || type === 'tip');
  const barrier = stakes.length === 0 ? undefined : barrierOf(w, place, stakes);
  const refused = spendFreeRound(w, player, actions);
  if (refused !== undefined) return { code: refused };
  let wallet = player.wallet;
  if (w.is('a stake is covered by a later win of its request'))
    wallet = {
      ...wallet,
      main: wallet.main + actions.reduce((all, one) => all + (one.type === 'win' ? one.units : 0n), 0n),
    };
  const before = {
    round: roundFor(w, player, round, actions),
    known: (id: string) => knownAs(w, player, id, round),
    wallet,
    barrier,
  };
  const terms = { round, finishes: body['round_finished'] === true };
  let taken = actions;
  let moved = transact(taken, before, terms);
  while (!moved.ok && taken.length > 1 && w.is('a request is taken as far as the money goes')) {
    taken = taken.slice(0, -1);
    moved = transact(taken, before, terms);
  }
  if (!moved.ok) return { code: moved.code };
  w.rounds.set(nameOf(player, round), moved.value.round);
  moved.value.transactions.forEach((row, index) => {
    const { freeRound } = taken[index] as Action;
    w.known.set(nameOf(player, row.txId), { ...row, freeRound, isAction: true });
  });
  const beside = taken.reduce((all, one) => all + one.jackpotPart, 0n);
  const extra: Leg[] = w.is('the jackpot’s part is taken beside the bet')
    ? [{ account: 'member main', units: -beside }]
    : [];
  if (taken.length < actions.length) {
    post(w, player, moved.value.legs);
    return { code: 'INSUFFICIENT_FUNDS' };
  }
  return { code: 'OK', legs: [...moved.value.legs, ...extra], ids: actions.map(({ txId }) => txId) };
}

/** The refusal where no free round is left. */
function spendFreeRound(w: Book, { freeRounds }: Player, actions: readonly Action[]): WalletRefusal | undefined {
  if (freeRounds === undefined) return undefined;
  const counts = ({ type }: Action) => type === 'bet' || (type === 'win' && w.is('a win uses up a free round'));
  const used = actions.filter((action) => action.freeRound === freeRounds.id && counts(action)).length;
  if (used > freeRounds.left && !w.is('free rounds never end')) return 'GAME_UNAVAILABLE';
  freeRounds.left -= used;
  return undefined;
}

function takeRollback(w: Book, { player, body }: Place): Done {
  const { tx_id, ref_tx_id, round_id, whole_round: isWhole = false } = body;
  if (isWhole ? round_id === undefined || ref_tx_id !== undefined : ref_tx_id === undefined)
    return { code: 'INVALID_REQUEST' };
  if (isWhole) return { ...takeVoid(w, player, String(round_id)), ...remembered(w, player, String(tx_id)) };
  const found = w.known.get(nameOf(player, ref_tx_id));
  if (found === undefined) {
    if (w.is('a rollback of something unknown is refused')) return { code: 'TX_NOT_FOUND' };
    if (!w.is('a rollback of something unknown is not remembered'))
      w.known.set(nameOf(player, ref_tx_id), { ...nothing(String(ref_tx_id)), state: 'tombstone' });
    return { code: 'OK', legs: [], ...remembered(w, player, String(tx_id)) };
  }
  if (!found.isAction)
    return found.state === 'tombstone' ? { code: 'OK', legs: [], ids: [] } : { code: 'INVALID_REQUEST' };
  const round = w.rounds.get(nameOf(player, found.round)) ?? newRound;
  const seen = w.is('a bet is rolled back under its win') ? { ...round, wins: 0 } : round;
  const isAgain = w.is('a second rollback gives the stake back again') && found.state === 'rolled back';
  const back = rollBack(isAgain ? { ...found, state: 'posted' } : found, seen, player.wallet);
  if (!back.ok) return { code: back.code };
  const isStored = w.is('a win is not taken back') && found.type === 'win';
  undo(w, player, found.round, back.value);
  return { code: 'OK', legs: isStored ? [] : back.value.legs, ...remembered(w, player, String(tx_id)) };
}

function takeVoid(w: Book, player: Player, id: string): { code: 'OK'; legs: readonly Leg[] } {
  const rows = [...w.known].flatMap(([name, row]) =>
    name.startsWith(`${player.id} `) && row.round === id ? [row] : [],
  );
  const stored = w.is('a voided round keeps its wins') ? rows.filter(({ type }) => type !== 'win') : rows;
  const back = rollBackRound(stored, w.rounds.get(nameOf(player, id)) ?? newRound, player.wallet);
  undo(w, player, id, back);
  return { code: 'OK', legs: back.legs };
}

function takeClose(w: Book, { player, body }: Place): Done {
  const name = nameOf(player, body['round_id']);
  const round = w.rounds.get(name) ?? newRound;
  w.rounds.set(name, round.state === 'open' ? { ...round, state: 'settled' } : round);
  return { code: 'OK', legs: [], ids: [] };
}

function takePromotion(w: Book, { player, body }: Place): Done {
  const action = readAction({ ...body, type: 'win', free_round_id: undefined }, w.is);
  if (action === undefined) return { code: 'INVALID_REQUEST' };
  return { code: 'OK', legs: [{ account: 'member main', units: action.units }], ...remembered(w, player, action.txId) };
}

export const verbs: Readonly<Record<string, (w: Book, place: Place) => Done>> = {
  '/wallet/v1/transactions': takeActions,
  '/wallet/v1/rollback': takeRollback,
  '/wallet/v1/round-close': takeClose,
  '/wallet/v1/promo': takePromotion,
};
