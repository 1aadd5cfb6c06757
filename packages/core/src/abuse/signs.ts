/**
 * Signs that promotions are taken without being meant for who takes them, and what follows where somebody confirms one (promotions.md section 7).
 * Nothing is withheld but by a rule that the member was shown; deposits and winnings of own money never are.
 */
import type { PersonKey } from '../promotions/index.ts';
import type { StateTable } from '../states/index.ts';

export const abuseSigns = [
  'shared-device',
  'shared-payee',
  'shared-document',
  'shared-address',
  'near-phone',
  'near-registration',
  'opposite-bets',
  'staff-linked',
  'no-own-play',
  'no-risk',
  'velocity',
] as const;
export type AbuseSign = (typeof abuseSigns)[number];

export type SuspectState = 'open' | 'confirmed' | 'dismissed';

export const suspectStates: StateTable<SuspectState> = {
  open: ['confirmed', 'dismissed'],
  confirmed: [],
  dismissed: [],
};

/** The bets count as no play, what was given is taken back, or it is only noted. */
export const abuseAnswers = ['counts-nothing', 'withheld', 'noted'] as const;
export type AbuseAnswer = (typeof abuseAnswers)[number];

/** What a person is known by where the sign is that it is shared. */
const sharedBy: Readonly<Partial<Record<AbuseSign, PersonKey>>> = {
  'shared-device': 'device',
  'shared-payee': 'payee',
  'shared-document': 'document',
  'shared-address': 'address',
};

/**
 * What confirming a sign does. `oncePer` is what the rules that the member took part under say of one reward a person; the first account of
 * a person keeps what it has.
 */
export function answerTo(
  sign: AbuseSign,
  { oncePer, isFirst }: { readonly oncePer: readonly PersonKey[]; readonly isFirst: boolean },
): AbuseAnswer {
  if (sign === 'opposite-bets') return 'counts-nothing';
  const key = sharedBy[sign];
  return key !== undefined && oncePer.includes(key) && !isFirst ? 'withheld' : 'noted';
}
