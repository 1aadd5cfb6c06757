/**
 * A hub that holds a balance (transfer wallet): money is sent in before a game and fetched back after it, each time under an id of ours that
 * the hub takes once and can be asked about. Signed and counted as with a hub that calls our wallet.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { refuse } from '@banyan/core/results';
import { floorOfHub, hubAmountOf, unitsOfHub, wholeForHub } from '../hub-wallet/amounts.ts';
import { askHub, hubWallet, listHub } from '../hub-wallet/hub-wallet.ts';
import type { MoveOutcome, Vendor, VendorPort, VendorWorld } from '../port.ts';

const base = '/operator/generic/v2/transfer_wallet';
const outcomes: Readonly<Record<string, MoveOutcome>> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  PENDING: 'pending',
  UNKNOWN: 'unknown',
};
const Status = Type.Object({ status: Type.String({ enum: Object.keys(outcomes) }) });
const Held = Type.Object({ balance: Type.Integer({ minimum: 0 }), currency: Type.String() });
const shapes = { status: Compile(Status), held: Compile(Held) };

/** Throws where the answer is none. */
async function ask(world: VendorWorld, vendor: Vendor, path: string, body: object): Promise<unknown> {
  const answer = await askHub(world, vendor, `${base}${path}`, {
    operator_id: Number(vendor.account['operatorId'] ?? 0),
    ...body,
  });
  if (answer.status !== 200) throw new Error(`the hub answered HTTP ${answer.status}`);
  return JSON.parse(answer.body);
}

function outcomeIn(reply: unknown): MoveOutcome {
  if (!shapes.status.Check(reply)) throw new Error('the hub did not say what became of a transfer');
  return outcomes[reply.status] as MoveOutcome;
}

export const hubTransfer: VendorPort = {
  ticket: 'token',
  list: listHub,
  // Play money stays with us: there is nothing that could be sent.
  open: (world, asked) =>
    asked.player !== undefined && asked.currency === 'FUN'
      ? Promise.resolve(refuse('demo-unavailable'))
      : hubWallet.open(world, asked),
  vendorBalance: {
    wholeOf: wholeForHub,
    async move(world, vendor, { id, direction, player, currency, units }) {
      const amount = hubAmountOf(currency, units);
      // More digits than the hub can count: nothing is rounded, so nothing is sent.
      if (unitsOfHub(currency, amount) !== units) return 'failed';
      const path = direction === 'in' ? '/deposit' : '/withdraw';
      return outcomeIn(
        await ask(world, vendor, path, { user: player, currency, amount, transaction_uuid: id, request_uuid: id }),
      );
    },
    async outcomeOf(world, vendor, id) {
      return outcomeIn(await ask(world, vendor, '/status', { transaction_uuid: id }));
    },
    async balanceOf(world, vendor, player, currency) {
      const reply = await ask(world, vendor, '/balance', { user: player, currency });
      const held =
        shapes.held.Check(reply) && reply.currency === currency ? floorOfHub(currency, reply.balance) : undefined;
      if (held === undefined) throw new Error('the hub did not say what it holds');
      return held;
    },
  },
};
