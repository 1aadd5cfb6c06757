/** The vendor's own figures of a day, from the address that docs/vendors.md describes; a vendor without an API tells none. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Currency, isCurrency, parseMoney } from '@banyan/core/money';
import { callOut, outboundRules } from '../../../infra/outbound.ts';
import type { Reported, VendorPort } from '../port.ts';

const count = Type.Integer({ minimum: 0 });
const amount = Type.String({ pattern: '^[0-9]{1,16}(\\.[0-9]{1,6})?$', maxLength: 24 });
const Answer = Compile(
  Type.Object({
    currencies: Type.Array(
      Type.Object({ currency: Type.String(), bets: count, wins: count, undone: count, staked: amount, won: amount }),
      { maxItems: 200 },
    ),
  }),
);

export const report: NonNullable<VendorPort['report']> = async ({ settings }, { code, apiUrl }, { from, to, sign }) => {
  if (apiUrl === '') return undefined;
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/reconciliation`);
  url.searchParams.set('vendor', code);
  url.searchParams.set('from', from.toISOString());
  url.searchParams.set('to', to.toISOString());
  const headers = sign(`${url.pathname}${url.search}`);
  if (headers === undefined) return undefined;
  const answer = await callOut(url.href, { headers }, outboundRules(settings, { withinMs: 20_000, maxBytes: 100_000 }));
  // It has no such page: a vendor may leave that out.
  if (answer.status === 404) return undefined;
  const reply: unknown = answer.status === 200 ? JSON.parse(answer.body) : undefined;
  if (!Answer.Check(reply)) throw new Error(`the figures have another shape (HTTP ${answer.status})`);
  return reply.currencies.map(({ currency, bets, wins, undone, staked, won }): Reported => {
    if (!isCurrency(currency)) throw new Error('the figures name a currency that is none');
    const units = (text: string) => unitsOf(currency, text);
    const counted = { bets: BigInt(bets), wins: BigInt(wins), undone: BigInt(undone) };
    return { currency, figures: { ...counted, staked: units(staked), won: units(won) } };
  });
};

function unitsOf(currency: Currency, text: string): bigint {
  const read = parseMoney(currency, text);
  if (!read.ok) throw new Error('the figures hold an amount that is none');
  return read.value.units;
}
