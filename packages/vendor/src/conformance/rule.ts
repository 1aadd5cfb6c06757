/** A rule of the contract and what it is tried on: one player at one game of a wallet. */
import { randomBytes } from 'node:crypto';
import { unitsOf } from '../client/amounts.ts';
import type { Reply, WalletClient } from '../client/index.ts';

export type Seat = {
  readonly player: string;
  readonly token: string;
  readonly currency: string;
  readonly game: string;
  /** The code that opened it, which is used up, and what the wallet answered to it. */
  readonly launch: string;
  readonly opened: Reply['body'];
};

/** What only the people who run a wallet can do: a program or somebody at a terminal. */
export type Operator = {
  logOut(player: string): Promise<void>;
  block(player: string): Promise<void>;
  /** What the game's jackpot pool holds, in decimal text; undefined where nobody can tell. */
  jackpotPool(): Promise<string | undefined>;
};

/** What some rules need besides the seat; a rule that lacks it is skipped. */
export type Help = {
  /** Of another player, at the same game. It is blocked in the end. */
  readonly other?: Seat | undefined;
  /** With a key that was retired. */
  readonly retired?: WalletClient | undefined;
  readonly operator?: Operator | undefined;
};

/** One exchange, as it is shown in a report. */
export type Exchange = { readonly path: string; readonly sent: string; readonly http: number; readonly got: string };

/** What a rule is tried with. Every call is noted. */
export type Table = {
  readonly client: WalletClient;
  readonly seat: Seat;
  readonly help: Help;
  readonly exchanges: Exchange[];
  id(): string;
  act(round: string, actions: readonly object[], rest?: object): Promise<Reply>;
  rollback(rest: object): Promise<Reply>;
  /** With the player, the currency and the game. */
  post(path: string, rest: object): Promise<Reply>;
  /** With nothing but an id of the request. */
  send(path: string, rest: object): Promise<Reply>;
  get(path: string): Promise<Reply>;
  /** The balance in millionths. */
  balance(): Promise<bigint>;
  /** The same at another seat; its calls are noted here too. */
  at(seat: Seat): Table;
};

export type Rule = {
  readonly name: string;
  /** Throws a `Broken` with what was expected. */
  run(table: Table): Promise<void>;
};

export class Broken extends Error {}
/** Says what a rule would need to be tested. */
export class Skipped extends Error {}

/** Skips the rule unless there is what it needs. */
export function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Skipped(what);
  return found;
}

/** Fails the rule unless it holds. */
export function must(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Broken(expected);
}

export function mustBe(reply: Reply, http: number, status: string, retry?: boolean): void {
  must(
    reply.http === http && reply.body.status === status && (retry === undefined || reply.body.retry === retry),
    `${http} ${status}${retry === undefined ? '' : `, retry ${retry}`}; it was ${reply.http} ${reply.body.status}, retry ${reply.body.retry}`,
  );
}

export function openTable(client: WalletClient, seat: Seat, help: Help, exchanges: Exchange[] = []): Table {
  const id = () => `kit-${randomBytes(9).toString('base64url')}`;
  const noted = async (path: string, sent: string, call: Promise<Reply>): Promise<Reply> => {
    const reply = await call;
    exchanges.push({ path, sent, http: reply.http, got: reply.text });
    return reply;
  };
  const send = (path: string, rest: object) => {
    const body = { request_id: id(), ...rest };
    return noted(path, JSON.stringify(body), client.post(path, body));
  };
  const post = (path: string, rest: object) => send(path, { player_id: seat.player, currency: seat.currency, ...rest });
  const moving = (path: string, rest: object) => post(path, { game_code: seat.game, ...rest });
  return {
    client,
    seat,
    help,
    exchanges,
    id,
    at: (other) => openTable(client, other, help, exchanges),
    post: moving,
    send,
    get: (path) => noted(path, '', client.get(path)),
    act: (round, actions, rest = {}) =>
      moving('/wallet/v1/transactions', { session_token: seat.token, round_id: round, actions, ...rest }),
    rollback: (rest) => moving('/wallet/v1/rollback', { tx_id: id(), ...rest }),
    async balance() {
      const { body } = await post('/wallet/v1/balance', {});
      must(body.balance !== undefined, 'a balance');
      return unitsOf(body.balance.total);
    },
  };
}
