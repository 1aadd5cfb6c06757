/** A vendor's server for the tests: signs its calls, counts its ids, and answers bodies as bytes too. */
import { vi } from 'vitest';
import { type PlayerId, makeId } from '@banyan/core/ids';
import type { WalletCode } from '@banyan/core/play';
import { transact } from '../src/infra/database.ts';
import { insertGames, insertVendor } from '../src/modules/vendors/index.ts';
import { makeKey, signatureOf } from '../src/modules/vendor-keys/index.ts';
import { makeLaunch } from '../src/modules/game-sessions/index.ts';
import { playerIdOf } from '../src/modules/game-sessions/player-id.ts';
import type { TestMember, World } from './world.ts';

export type WalletReply = {
  readonly http: number;
  readonly text: string;
  readonly isReplayed: boolean;
  readonly body: {
    readonly status: WalletCode;
    readonly retry?: boolean;
    readonly request_id: string;
    readonly balance?: { readonly real: string; readonly bonus: string; readonly total: string };
    readonly transactions?: readonly { readonly tx_id: string; readonly wallet_tx_id: string }[];
    readonly [other: string]: unknown;
  };
};

export type Fields = Readonly<Record<string, unknown>>;
export type SendOptions = {
  readonly at?: number;
  readonly method?: 'POST' | 'GET';
  readonly key?: string;
  readonly secret?: Buffer;
  /** Changes what is sent after it was signed. */
  readonly spoil?: (sent: { body: string; headers: Record<string, string> }) => {
    body: string;
    headers: Record<string, string>;
  };
};

export type TestVendor = {
  readonly code: string;
  readonly key: { readonly id: string; readonly secret: Buffer };
  readonly game: string;
  /** Launches as a member and takes the launch up. Returns the session's token. */
  launch(member: TestMember): Promise<string>;
  launchCode(member: TestMember): Promise<string>;
  send(path: string, body: Fields, options?: SendOptions): Promise<WalletReply>;
  get(path: string, options?: SendOptions): Promise<WalletReply>;
  /** Fields that every moving call has. */
  of(member: TestMember, rest: Fields): Fields;
  act(
    member: TestMember,
    token: string | undefined,
    round: string,
    actions: readonly Fields[],
    rest?: Fields,
  ): Promise<WalletReply>;
};

/** The id by which a vendor knows a member. */
export const playerAt = ({ context }: World, code: string, { id }: Pick<TestMember, 'id'>): PlayerId =>
  playerIdOf(context.secrets, code, id);

let count = 0;
export function nextId(): string {
  count += 1;
  return `id-${process.pid}-${count}`;
}

/** Registers a vendor with one game and a key in a world. */
export async function vendor(w: World, code = 'ACME', game = 'wheel'): Promise<TestVendor> {
  const made = await transact<{ id: string; secret: Buffer }, 'state-conflict'>(w.context.database, async (tx) => {
    await insertVendor(tx, { code, name: `Vendor ${code}` });
    await insertGames(tx, code, [game]);
    return await makeKey(w.context, tx, code);
  });
  if (!made.ok) throw new Error(made.code);
  const own = speaker(w, code, game, made.value);
  await untilHeard(own);
  return own;
}

/** Waits until the node knows the key: it learns of a new one within a second. */
export async function untilHeard(own: Pick<TestVendor, 'send'>): Promise<void> {
  const nobody = { player_id: makeId(), currency: 'BDT' };
  await vi.waitUntil(async () => (await own.send('/wallet/v1/balance', nobody)).body.status !== 'SIGNATURE_INVALID', {
    interval: 25,
    timeout: 20_000,
  });
}

export function speaker(w: World, code: string, game: string, key: { id: string; secret: Buffer }): TestVendor {
  const call = async (path: string, method: 'POST' | 'GET', plain: string, options: SendOptions = {}) => {
    const timestamp = String(options.at ?? w.clock.now());
    const secret = options.secret ?? key.secret;
    const signature = signatureOf(secret, { timestamp, method, path, body: Buffer.from(plain) });
    const headers = {
      'content-type': 'application/json',
      'wallet-key': options.key ?? key.id,
      'wallet-timestamp': timestamp,
      'wallet-signature': signature,
    };
    const sent = options.spoil?.({ body: plain, headers }) ?? { body: plain, headers };
    const response = await fetch(`${w.url}${path}`, {
      method,
      headers: sent.headers,
      ...(method === 'POST' ? { body: sent.body } : {}),
    });
    const text = await response.text();
    const isReplayed = response.headers.get('wallet-replayed') === 'true';
    return { http: response.status, text, isReplayed, body: JSON.parse(text) as WalletReply['body'] };
  };
  const send = (path: string, body: Fields, options?: SendOptions) =>
    call(path, 'POST', JSON.stringify({ vendor: code, request_id: nextId(), ...body }), options);
  const of = (member: TestMember, rest: Fields): Fields => ({
    player_id: playerAt(w, code, member),
    currency: 'BDT',
    game_code: game,
    ...rest,
  });
  const launchCode = async (member: TestMember) => {
    const { rows } = await w.owner.query<{ id: string }>(
      'select id from sessions where member = $1 order by created_at desc limit 1',
      [member.id],
    );
    const login = rows[0]?.id ?? makeId();
    return await makeLaunch(w.context, {
      member: member.id,
      vendor: code,
      game,
      currency: 'BDT',
      language: 'EN',
      login,
    });
  };
  return {
    code,
    key,
    game,
    launchCode,
    async launch(member) {
      const opened = await send('/wallet/v1/session', { launch_code: await launchCode(member) });
      if (opened.http !== 200) throw new Error(opened.text);
      return String(opened.body['session_token']);
    },
    send,
    get: (path, options) => call(path, 'GET', '', options),
    of,
    act: (member, token, round, actions, rest = {}) =>
      send('/wallet/v1/transactions', of(member, { session_token: token, round_id: round, actions, ...rest })),
  };
}

export const bet = (amount: string, rest: object = {}) => ({ type: 'bet', tx_id: nextId(), amount, ...rest });
export const win = (amount: string, rest: object = {}) => ({ type: 'win', tx_id: nextId(), amount, ...rest });
/** What a vendor goes by: the HTTP status, the code, and whether to send it again. */
export const outcomeOf = (reply: WalletReply) => [reply.http, reply.body.status, reply.body.retry];

/** What most tests of the wallet do at a vendor's table. */
export const tableOf = (w: World, v: TestVendor) => ({
  /** A member with a session at the game, and a round that is new. */
  async seated(balance = '100.00'): Promise<{ m: TestMember; token: string; round: string }> {
    const m = await w.member({ balance });
    return { m, token: await v.launch(m), round: nextId() };
  },
  total: async (m: TestMember) =>
    (await v.send('/wallet/v1/balance', { player_id: playerAt(w, v.code, m), currency: 'BDT' })).body.balance?.total,
  rollback: (m: TestMember, rest: object) => v.send('/wallet/v1/rollback', v.of(m, { tx_id: nextId(), ...rest })),
});
