/** What takes two people at vendors: a key, what a vendor may give, a credit that is held, a transfer nobody can ask about, many free rounds. */
import { Type } from 'typebox';
import { type Currency, formatExact, isCurrency, money, parseMoney } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { VendorCode } from '@banyan/protocol/admin/vendors';
import { act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import { findCase } from '../cases/index.ts';
import { grantInto } from '../free-rounds/index.ts';
import { membersById } from '../members/index.ts';
import { readCeilings, readEvidence, setCeiling } from '../seamless-wallet/index.ts';
import { listTransfers } from '../transfer-wallet/index.ts';
import { makeKey, readLiveKeys } from '../vendor-keys/index.ts';
import { noteVendorChange, readVendorSheet } from '../vendors/index.ts';
import { storeDecision } from './decisions.ts';
import { Grant, readGrant } from './free-rounds.ts';

const closed = { additionalProperties: false } as const;
const sentence = (why: string) => refuse('proposal-refused', { why });
const Id = Type.String({ pattern: '^[0-9a-f-]{36}$' });
const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 });
const vendorOf = (code: string, name = code) => ({ kind: 'vendor', id: code, name });

/** Issues a key. Its secret is shown to whoever proposed it, once, by a call of its own. */
export const keyAct = act({
  name: 'vendors.key',
  shape: Type.Object({ vendor: VendorCode }, closed),
  propose: 'vendors.make',
  authorise: 'vendors.authorise',
  async preview(_context, tx, { vendor }) {
    const sheet = await readVendorSheet(tx, vendor);
    if (sheet === undefined) return sentence('There is no such vendor.');
    const keys = await readLiveKeys(tx, vendor);
    if (keys.length >= 2) return sentence('Two keys are alive already; retire one first.');
    return ok({
      object: vendorOf(vendor, sheet.name),
      version: keys.map(({ id }) => id).join(' '),
      effect: [{ label: 'live-keys', value: String(keys.length + 1), before: String(keys.length) }],
    });
  },
  async carryOut(context, tx, { vendor }, { maker, checker, reason }) {
    const made = await makeKey(context, tx, vendor, maker.staff);
    if (!made.ok) return made;
    const key = made.value.id;
    const by = `${maker.name}, ${checker.name}`.slice(0, 100);
    const at = new Date(context.clock.now());
    await noteVendorChange(tx, { at, by, reason, act: 'key made', vendor, details: { key } });
    return ok({ after: { key } });
  },
});

type Ceiling = {
  readonly vendor: string;
  readonly currency: string;
  readonly perCall: string;
  readonly perHour: string;
};

function unitsOf({ currency, perCall, perHour }: Ceiling) {
  if (!isCurrency(currency)) return undefined;
  const [call, hour] = [parseMoney(currency, perCall), parseMoney(currency, perHour)];
  return call.ok && hour.ok ? { currency, perCall: call.value.units, perHour: hour.value.units } : undefined;
}

/** What a vendor may give to players before a person looks. */
export const ceilingAct = act({
  name: 'vendors.ceiling',
  shape: Type.Object(
    { vendor: VendorCode, currency: Type.String({ maxLength: 4 }), perCall: Amount, perHour: Amount },
    closed,
  ),
  propose: 'vendors.make',
  authorise: 'vendors.authorise',
  async preview(_context, tx, input) {
    const sheet = await readVendorSheet(tx, input.vendor);
    const units = unitsOf(input);
    if (sheet === undefined || units === undefined) return sentence('There is no such vendor or currency.');
    const before = (await readCeilings(tx, input.vendor)).find(({ currency }) => currency === units.currency);
    const text = (amount: bigint | undefined) =>
      amount === undefined ? '-' : `${formatExact(money(units.currency, amount))} ${units.currency}`;
    return ok({
      object: { kind: 'vendor', id: `${input.vendor} ${units.currency}`, name: sheet.name },
      version: `${before?.perCall ?? ''} ${before?.perHour ?? ''}`,
      effect: [
        { label: 'per-call', value: text(units.perCall), before: text(before?.perCall) },
        { label: 'per-hour', value: text(units.perHour), before: text(before?.perHour) },
      ],
    });
  },
  async carryOut({ clock }, tx, input, { maker, checker, reason }) {
    const units = unitsOf(input);
    if (units === undefined) return refuse('state-conflict');
    const { currency, ...ceiling } = units;
    await setCeiling(tx, { vendor: input.vendor, currency }, ceiling);
    const by = `${maker.name}, ${checker.name}`.slice(0, 100);
    const details = { ceiling: `${input.perCall} ${currency} a call, ${input.perHour} ${currency} an hour` };
    await noteVendorChange(tx, {
      at: new Date(clock.now()),
      by,
      reason,
      act: 'changed',
      vendor: input.vendor,
      details,
    });
    return ok({ after: input });
  },
});

/** A credit above the ceiling: paid to its player, or undone. */
export const creditAct = act({
  name: 'vendors.credit',
  shape: Type.Object({ case: Id, outcome: Type.String({ enum: ['pay', 'return'] }) }, closed),
  propose: 'vendors.make',
  authorise: 'vendors.authorise',
  async preview(context, tx, { case: id, outcome }) {
    const found = await findCase(context, id);
    if (found?.kind !== 'credit held' || found.closedAt !== null)
      return sentence('There is no such credit that is held.');
    const member = (await membersById(tx, [found.member])).get(found.member);
    const evidence = await readEvidence(tx, found.member, found.vendor, found.round);
    const held = evidence?.transactions.find(({ tx: one }) => one === found.tx);
    const currency = (member?.currency ?? 'BDT') as Currency;
    return ok({
      object: { kind: 'vendor-case', id, name: `${found.vendor} ${member?.account ?? ''}` },
      version: `${held?.state ?? ''} ${held?.main ?? ''} ${held?.bonus ?? ''}`,
      effect: [
        {
          label: outcome === 'pay' ? 'pays' : 'returns',
          before: null,
          value: held === undefined ? '-' : `${formatExact(money(currency, held.main + held.bonus))} ${currency}`,
        },
        { label: 'account', value: member?.account ?? '-', before: null },
      ],
    });
  },
  async carryOut(context, tx, input, approval) {
    await storeDecision(context, tx, { act: 'credit', input: input as never }, approval);
    return ok({ after: input });
  },
});

const transferOf = async (context: Context, id: string) =>
  (await listTransfers(context, 10_000)).find((one) => one.id === id);

/** Ends a transfer whose vendor cannot be asked any more. */
export const transferAct = act({
  name: 'vendors.transfer',
  shape: Type.Object({ transfer: Id, outcome: Type.String({ enum: ['succeeded', 'failed'] }) }, closed),
  propose: 'vendors.make',
  authorise: 'vendors.authorise',
  async preview(context, _tx, { transfer: id, outcome }) {
    const found = await transferOf(context, id);
    if (found === undefined) return sentence('There is no such transfer on its way.');
    return ok({
      object: { kind: 'vendor-transfer', id, name: `${found.vendor} ${found.account}` },
      version: found.state,
      effect: [
        { label: `transfer-${found.direction}`, value: `${found.amount} ${found.currency}`, before: null },
        { label: 'account', value: found.account, before: null },
        { label: 'outcome', value: outcome, before: found.state },
      ],
    });
  },
  async carryOut(context, tx, input, approval) {
    await storeDecision(context, tx, { act: 'transfer', input: input as never }, approval);
    return ok({ after: input });
  },
});

/** Free rounds above the sum of one person. */
export const freeRoundsAct = act({
  name: 'grants.free-rounds',
  shape: Grant,
  propose: 'grants.make',
  authorise: 'grants.authorise',
  async preview(_context, tx, input) {
    const read = await readGrant(tx, input);
    if (!read.ok) return read;
    const { account, currency, total } = read.value;
    return ok({
      object: { kind: 'member', id: read.value.member, name: account },
      version: 'new',
      effect: [
        { label: 'free-rounds', value: `${input.rounds} x ${input.stake} ${currency}`, before: null },
        { label: 'worth', value: `${formatExact(money(currency, total))} ${currency}`, before: null },
        { label: 'account', value: account, before: null },
      ],
    });
  },
  async carryOut(context, tx, input, { maker, checker, reason }) {
    const by = `${maker.name}, ${checker.name}`.slice(0, 100);
    const granted = await grantInto(context, tx, input, { by, reason });
    return granted.ok ? ok({ after: { id: granted.value } }) : refuse('state-conflict');
  },
});
