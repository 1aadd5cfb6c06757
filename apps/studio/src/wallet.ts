/**
 * The wallet as the studio sees it: five calls, and of each answer only what matters: done, refused for good, or in doubt. It speaks as
 * any vendor does, over HTTP and signed.
 */
import { type Currency, type Money, formatExact, money, parseMoney } from '@banyan/core/money';
import { type Reply, type WalletClient, walletClient } from '@banyan/vendor/client';
import type { StudioConfig } from './config.ts';

export type Balance = { readonly real: string; readonly bonus: string; readonly total: string };
/** `doubt`: the outcome is unknown; retry the same call. */
export type Answer =
  | { readonly is: 'done'; readonly body: Reply['body'] }
  | { readonly is: 'refused'; readonly code: string; readonly balance: Balance | undefined }
  | { readonly is: 'doubt' };

/** What names a round at the wallet. */
export type RoundAtWallet = {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  readonly player: string;
  readonly currency: Currency;
  readonly is_demo: boolean;
};

export type Wallet = {
  open(vendor: string, launchCode: string): Promise<Answer>;
  balance(round: Omit<RoundAtWallet, 'id'>): Promise<Answer>;
  bet(round: RoundAtWallet, stake: bigint, sessionToken: string): Promise<Answer>;
  /** Pays, and closes the round; a payout of nothing only closes it. */
  finish(round: RoundAtWallet, payout: bigint): Promise<Answer>;
  undo(round: RoundAtWallet): Promise<Answer>;
};

export const amountOf = (currency: Currency, units: bigint): string => formatExact(money(currency, units));

/** Units of an amount that the wallet or a player named; undefined for what is none. */
export function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const read = parseMoney(currency, amount);
  return read.ok && (read.value satisfies Money).units >= 0n ? read.value.units : undefined;
}

export function openWallet({ keys, walletUrl, answerWithinMs }: StudioConfig): Wallet {
  const clients = new Map<string, WalletClient>(
    Object.entries(keys).map(([vendor, { id, secret }]) => [
      vendor,
      walletClient({ url: walletUrl, vendor, keyId: id, secret: Buffer.from(secret, 'hex') }),
    ]),
  );

  async function call(vendor: string, path: string, requestId: string, body: Record<string, unknown>): Promise<Answer> {
    const client = clients.get(vendor);
    if (client === undefined) return { is: 'refused', code: 'NO_KEY', balance: undefined };
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const reply = await client.post(path, { request_id: requestId, ...body }, { signal });
      if (reply.http === 200) return { is: 'done', body: reply.body };
      // A signature may be refused while keys are changed over, and an answer without a word of its own says nothing.
      const isFinal = reply.body.retry === false && reply.http < 500 && reply.body.status !== 'SIGNATURE_INVALID';
      return isFinal ? { is: 'refused', code: reply.body.status, balance: reply.body.balance } : { is: 'doubt' };
    } catch {
      return { is: 'doubt' };
    }
  }
  const named = ({ id, game, player, currency }: RoundAtWallet) => ({
    player_id: player,
    currency,
    game_code: game,
    round_id: id,
  });

  return {
    open: (vendor, code) => call(vendor, '/wallet/v1/session', `open-${Date.now()}`, { launch_code: code }),
    balance: ({ vendor, player, currency }) =>
      call(vendor, '/wallet/v1/balance', `balance-${Date.now()}`, { player_id: player, currency }),
    bet: (round, stake, sessionToken) =>
      call(round.vendor, '/wallet/v1/transactions', `${round.id}:bet`, {
        ...named(round),
        session_token: sessionToken,
        actions: [{ type: 'bet', tx_id: `${round.id}:bet`, amount: amountOf(round.currency, stake) }],
      }),
    finish: (round, payout) =>
      payout === 0n
        ? call(round.vendor, '/wallet/v1/round-close', `${round.id}:close`, named(round))
        : call(round.vendor, '/wallet/v1/transactions', `${round.id}:win`, {
            ...named(round),
            round_finished: true,
            actions: [
              {
                type: 'win',
                tx_id: `${round.id}:win`,
                ref_tx_id: `${round.id}:bet`,
                amount: amountOf(round.currency, payout),
              },
            ],
          }),
    undo: (round) => {
      const { round_id: _, ...rest } = named(round);
      return call(round.vendor, '/wallet/v1/rollback', `${round.id}:undo`, {
        ...rest,
        tx_id: `${round.id}:undo`,
        ref_tx_id: `${round.id}:bet`,
      });
    },
  };
}
