/** The bodies of the wallet API: a success as it was stored; a refusal says whether it is final. */
import { type WalletRefusal, walletCodes } from '@banyan/core/play';
import { type Currency, formatExact, money } from '@banyan/core/money';

export type WalletBody = {
  readonly status: number;
  readonly body: string;
  /** The same request was answered before. */
  readonly isReplayed?: boolean;
};

type Details = Readonly<Record<string, string | number>>;

/** `details` of a stored refusal carry the balance of its time and its own stamp. */
export function refusal(
  code: WalletRefusal,
  requestId: string,
  { details, message, isReplayed = false }: { details?: Details; message?: string; isReplayed?: boolean } = {},
): WalletBody {
  const { status, retry } = walletCodes[code];
  const { real, bonus, total, request_id = requestId, processed_at } = details ?? {};
  const hasBalance = code === 'INSUFFICIENT_FUNDS' && real !== undefined;
  const body = {
    status: code,
    request_id,
    retry,
    ...(hasBalance ? { balance: { real, bonus, total } } : {}),
    ...(processed_at === undefined ? {} : { processed_at }),
    ...(message === undefined ? {} : { message }),
  };
  return { status, body: JSON.stringify(body), isReplayed };
}

export const textOf = (currency: Currency, units: bigint): string => formatExact(money(currency, units));

export function balanceOf(currency: Currency, { main, bonus }: { main: bigint; bonus: bigint }) {
  return { real: textOf(currency, main), bonus: textOf(currency, bonus), total: textOf(currency, main + bonus) };
}
