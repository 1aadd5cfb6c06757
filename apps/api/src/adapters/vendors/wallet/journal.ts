/** The vendor's own calls of a time, as it sent them, from the address that docs/vendors.md describes: what a wallet that lost some is filled from. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { callOut, outboundRules } from '../../../infra/outbound.ts';
import type { VendorPort } from '../port.ts';

const Page = Compile(
  Type.Object({
    calls: Type.Array(Type.Object({ path: Type.String({ maxLength: 64 }), body: Type.Unknown() }), { maxItems: 1000 }),
    next: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
  }),
);
const limits = { withinMs: 20_000, maxBytes: 4_000_000 };

export const journal: NonNullable<VendorPort['journal']> = async ({ settings }, { code, apiUrl }, asked) => {
  const { from, to, after, sign } = asked;
  if (apiUrl === '') return undefined;
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/journal`);
  const query = {
    vendor: code,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(after === undefined ? {} : { after }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = sign(`${url.pathname}${url.search}`);
  if (headers === undefined) return undefined;
  const answer = await callOut(url.href, { headers }, outboundRules(settings, limits));
  if (answer.status === 404) return undefined;
  const reply: unknown = answer.status === 200 ? JSON.parse(answer.body) : undefined;
  if (!Page.Check(reply)) throw new Error(`the journal has another shape (HTTP ${answer.status})`);
  return { calls: reply.calls, next: reply.next ?? undefined };
};
