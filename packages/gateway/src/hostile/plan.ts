/** What becomes of one payment: what its payer does, how the gateway misbehaves meanwhile, and what it sends afterwards. */
import type { Chance } from './chance.ts';

export const payers = ['pays', 'pays less', 'pays more', 'cancels', 'fails', 'leaves'] as const;
/** What happens to an answer: all but `lie` after what was asked was really done. */
export const spoils = ['none', 'hang', 'cut', '500', 'garbage', 'huge', 'lie'] as const;
export const lies = ['amount', 'currency', 'invoice', 'payment', 'trx', 'failed', 'completed', 'open'] as const;
export const webhooks = [
  'right',
  'early',
  'forged',
  'stale',
  'amount',
  'currency',
  'another',
  'unreadable',
  'not paid',
] as const;

export type Spoil = (typeof spoils)[number];
export type Lie = (typeof lies)[number];
export type WebhookKind = (typeof webhooks)[number];

export type Plan = {
  readonly payer: (typeof payers)[number];
  /** Decimal text. */
  readonly amount: string;
  /** What the payer approves, where it is not what was asked. */
  readonly approved: string | undefined;
  /** What happens to the first answers of each call; later ones are honest. */
  readonly spoiled: Readonly<Record<string, readonly { readonly spoil: Spoil; readonly lie: Lie }[]>>;
  /** The payment gets the transaction id of an earlier one. */
  readonly isTrxRepeated: boolean;
  readonly webhooks: readonly WebhookKind[];
  /** How often the browser comes back, and what it then says. */
  readonly returns: readonly string[];
};

const calls = ['/create', '/execute', '/payment/status', '/payout', '/payout/status'] as const;

const textOf = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `worst` is how many answers of a call are spoiled in a row at most. */
export function planOf(chance: Chance, worst = 2): Plan {
  const hundredths = 20_000 + chance.under(500_000);
  const turn = chance.under(100);
  const payer = turn < 60 ? 'pays' : chance.oneOf(payers);
  const changed = hundredths + (payer === 'pays less' ? -1 - chance.under(10_000) : 1 + chance.under(10_000));
  const spoilOf = () =>
    ({ spoil: chance.percent(70) ? chance.oneOf(spoils) : 'none', lie: chance.oneOf(lies) }) as const;
  const spoiled = Object.fromEntries(
    calls.map((call) => [call, chance.percent(35) ? Array.from({ length: 1 + chance.under(worst) }, spoilOf) : []]),
  );
  return {
    payer,
    amount: textOf(hundredths),
    approved: payer === 'pays less' || payer === 'pays more' ? textOf(changed) : undefined,
    spoiled,
    isTrxRepeated: chance.percent(4),
    webhooks: Array.from({ length: chance.under(5) }, () => (chance.percent(50) ? 'right' : chance.oneOf(webhooks))),
    returns: Array.from({ length: chance.under(4) }, () =>
      chance.oneOf(['success', 'success', 'failure', 'cancel', '']),
    ),
  };
}
