/**
 * A vendor that nobody runs, for testing how the platform behaves when a vendor is unhealthy. What it does is written in its account:
 * `account.script` are words that its launches follow one after the other, the last one forever; `account.moves` the same for money. It has its state in this
 * process alone and is for demos and tests: `vendors set` refuses it in production.
 */
import type { PlayerId } from '@banyan/core/ids';
import { refuse } from '@banyan/core/results';
import { OutboundFault } from '../../../infra/outbound.ts';
import type { MoveOutcome, Vendor, VendorPort } from '../port.ts';
import { walletVendor } from '../wallet/wallet.ts';

/** `ok`; `no`: it says no; `down`: nobody is there; `lost`: its answer never comes; `garbage`: it answers nonsense. */
export type OpenStep = 'ok' | 'no' | 'down' | 'lost' | 'garbage';
/**
 * `ok`; `no`: refused; `down`: nobody is there, nothing moved; `lost`: it moved, and the answer never comes; `vanished`: it never arrived, and nobody
 * says so; `slow`: pending at first, done when asked about; `never`: pending forever.
 */
export type MoveStep = 'ok' | 'no' | 'down' | 'lost' | 'vanished' | 'slow' | 'never';

/** Where in its script each vendor stands. */
const turns = new Map<string, number>();

function nextStep<Step extends string>({ code, account }: Vendor, script: string): Step | 'ok' {
  const written = account[script] ?? '';
  const words = written.split(/\s+/).filter(Boolean);
  const name = `${code} ${script} ${written}`;
  const turn = turns.get(name) ?? 0;
  turns.set(name, turn + 1);
  return (words[Math.min(turn, words.length - 1)] as Step | undefined) ?? 'ok';
}

const nobody = () => new OutboundFault('fake: nobody is there', false);
const silence = () => new OutboundFault('fake: no answer', true);

export const fakeVendor: VendorPort = {
  ticket: 'code',
  async open(world, asked) {
    const step = nextStep<OpenStep>(asked.vendor, 'script');
    if (step === 'no') return refuse('vendor-unavailable');
    if (step === 'down') throw nobody();
    if (step === 'lost') throw silence();
    if (step === 'garbage') throw new Error('fake: <html>');
    return await walletVendor.open(world, asked);
  },
  /** `account.games`: codes, with their category after a colon where it is not RNG. */
  async list(_world, { account }) {
    const named = (account['games'] ?? '').split(/[\s,]+/).filter(Boolean);
    if (named.length === 0) return undefined;
    return named.map((one) => {
      const [code = '', category = 'RNG'] = one.split(':');
      return { code, category, titles: { EN: code }, hasTrial: true };
    });
  },
};

const held = new Map<string, bigint>();
const moved = new Map<string, MoveOutcome>();
const vendorBalanceOf = (vendor: Vendor, player: PlayerId, currency: string) => `${vendor.code} ${player} ${currency}`;

/** The same, and it holds the players' money while they play. */
export const fakeTransfer: VendorPort = {
  ...fakeVendor,
  vendorBalance: {
    async move(_world, vendor, { id, direction, player, currency, units }) {
      const known = moved.get(id);
      if (known !== undefined) return known;
      const step = nextStep<MoveStep>(vendor, 'moves');
      if (step === 'down') throw nobody();
      if (step === 'vanished') throw silence();
      const vendorBalance = vendorBalanceOf(vendor, player, currency);
      const there = held.get(vendorBalance) ?? 0n;
      if (step === 'no' || (direction === 'out' && there < units)) {
        moved.set(id, 'failed');
        return 'failed';
      }
      if (step === 'never') {
        moved.set(id, 'pending');
        return 'pending';
      }
      held.set(vendorBalance, direction === 'in' ? there + units : there - units);
      moved.set(id, 'succeeded');
      if (step === 'lost') throw silence();
      return step === 'slow' ? 'pending' : 'succeeded';
    },
    async outcomeOf(_world, _vendor, id) {
      return moved.get(id) ?? 'unknown';
    },
    async balanceOf(_world, vendor, player, currency) {
      return { units: held.get(vendorBalanceOf(vendor, player, currency)) ?? 0n, rest: '' };
    },
  },
};
