/** Which accounts members can bind, and how often they may try. */
import { Type } from 'typebox';
import { type Settings, setting } from '../../infra/settings.ts';
import type { Limit } from '../../infra/rate-limits.ts';

const Digits = Type.Integer({ minimum: 4, maximum: 34 });

const Institution = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]{2,32}$' }),
    kind: Type.Union([Type.Literal('bank'), Type.Literal('wallet')]),
    name: Type.String({ minLength: 2, maxLength: 60 }),
    digits: Type.Object({ minimum: Digits, maximum: Digits }, { additionalProperties: false }),
    /** False: shown with accounts that are bound, and bound no more. */
    isOpen: Type.Boolean(),
  },
  { additionalProperties: false },
);

const wallet = (code: string, name: string) => ({
  code,
  kind: 'wallet' as const,
  name,
  digits: { minimum: 11, maximum: 11 },
  isOpen: true,
});
const bank = (code: string, name: string) => ({
  code,
  kind: 'bank' as const,
  name,
  digits: { minimum: 8, maximum: 17 },
  isOpen: true,
});

export const institutionsSetting = setting({
  key: 'payoutAccounts.institutions',
  summary:
    'Banks and mobile wallets whose accounts members can bind: code, kind, name as members read it, how many digits a number has, and whether new ones may be bound. A code that stands in an account is never given to another institution.',
  shape: Type.Array(Institution, { maxItems: 100 }),
  default: [],
  demo: [
    wallet('padma-wallet', 'Padma Wallet'),
    wallet('shapla-pay', 'Shapla Pay'),
    bank('meghna-bank', 'Meghna Demo Bank'),
    bank('sundarban-bank', 'Sundarban Demo Bank'),
  ],
});

export const accountsAtMost = setting({
  key: 'payoutAccounts.atMost',
  summary: 'How many accounts a member can bind.',
  shape: Type.Integer({ minimum: 1, maximum: 20 }),
  default: 5,
});

export const bindTries = setting({
  key: 'payoutAccounts.triesAnHour',
  summary: 'How often a member may try to bind an account in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const accountSettings = [institutionsSetting, accountsAtMost, bindTries];

export const bindLimit = (settings: Settings): Limit => ({
  name: 'payout-account',
  points: settings.get(bindTries),
  seconds: 3600,
});

export type InstitutionTerms = (typeof institutionsSetting.default)[number];

export function institutionOf(settings: Settings, code: string): InstitutionTerms | undefined {
  return settings.get(institutionsSetting).find((one) => one.code === code);
}

/** Whether accounts of a kind can be bound. */
export const opensKind = (settings: Settings, kind: InstitutionTerms['kind']): boolean =>
  settings.get(institutionsSetting).some((one) => one.isOpen && one.kind === kind);
