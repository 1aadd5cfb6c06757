/** What every vendor's adapter must do when a game is opened; each adapter's tests run this suite. */
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { Move, OpenGame, VendorBalance, Vendor, VendorPort, VendorWorld } from './port.ts';

type Tried = {
  readonly port: VendorPort;
  readonly world: VendorWorld;
  readonly vendor: Vendor;
  /** The vendor's side is gone; undefined for adapters that ask nobody. */
  readonly gone?: Vendor;
};

const places = {
  site: 'https://site.example',
  lobby: 'https://site.example/',
  deposit: 'https://site.example/?mc=depositv2',
  history: 'https://site.example/?mc=personalHistoryCopy',
  responsible: 'https://site.example/responsible',
};

/** `get` is asked inside each test. */
export function conformsToVendor(get: () => Tried): void {
  const asked = (vendor: Vendor, player: OpenGame['player']): OpenGame => ({
    vendor,
    game: 'a.game-1',
    language: 'BN',
    currency: 'BDT',
    places,
    address: '203.0.113.7',
    country: 'BD',
    device: 'mobile',
    brand: 'default',
    player,
  });
  const player = { id: makeId(), ticket: `ticket-${'x'.repeat(40)}` } as NonNullable<OpenGame['player']>;

  it('answers a web address for a player, the ticket in it only where it is a code', async () => {
    const { port, world, vendor } = get();
    const opened = await port.open(world, asked(vendor, player));
    expect(opened.ok).toBe(true);
    const url = new URL(opened.ok ? opened.value : '');
    expect(url.protocol).toMatch(/^https?:$/);
    expect(url.href.includes(player.ticket)).toBe(port.ticket === 'code');
  });

  it('answers for a demo without a ticket, or says that there is none', async () => {
    const { port, world, vendor } = get();
    const opened = await port.open(world, asked(vendor, undefined));
    if (opened.ok) expect(opened.value).not.toContain('ticket-');
    else expect(opened.code).toBe('demo-unavailable');
    const none = await port.open(world, asked({ ...vendor, demoUrl: '' }, undefined)).catch(() => undefined);
    expect(none === undefined || none.ok || none.code === 'demo-unavailable').toBe(true);
  });

  it('throws, and answers nothing, when the vendor is gone', async () => {
    const { port, world, gone } = get();
    if (gone !== undefined) await expect(port.open(world, asked(gone, player))).rejects.toThrow();
  });
}

/** What a vendor that holds a balance must do with money. */
export function conformsToVendorBalance(get: () => Tried): void {
  const units = 1_234_500n;
  const moveOf = (direction: Move['direction'], player: Move['player']): Move => ({
    id: makeId(),
    direction,
    player,
    currency: 'BDT',
    units,
  });
  const vendorBalanceOf = ({ port }: Tried): VendorBalance => port.vendorBalance as VendorBalance;

  it('takes money once under an id, says so when asked, and gives it back', async () => {
    const tried = get();
    const { world, vendor } = tried;
    const vendorBalance = vendorBalanceOf(tried);
    const sent = moveOf('in', makeId());
    for (let times = 0; times < 2; times += 1) expect(await vendorBalance.move(world, vendor, sent)).toBe('succeeded');
    expect(await vendorBalance.balanceOf(world, vendor, sent.player, 'BDT')).toEqual({ units, rest: '' });
    expect(await vendorBalance.outcomeOf(world, vendor, sent.id)).toBe('succeeded');
    expect(await vendorBalance.move(world, vendor, moveOf('out', sent.player))).toBe('succeeded');
    expect((await vendorBalance.balanceOf(world, vendor, sent.player, 'BDT')).units).toBe(0n);
  });

  it('gives back no more than it holds, and knows nothing of an id that it never got', async () => {
    const tried = get();
    const { world, vendor } = tried;
    const vendorBalance = vendorBalanceOf(tried);
    expect(await vendorBalance.move(world, vendor, moveOf('out', makeId()))).toBe('failed');
    expect(await vendorBalance.outcomeOf(world, vendor, makeId())).toBe('unknown');
  });

  it('throws when the vendor is gone, and nothing has moved', async () => {
    const tried = get();
    const { world, vendor, gone = vendor } = tried;
    const vendorBalance = vendorBalanceOf(tried);
    const sent = moveOf('in', makeId());
    await expect(vendorBalance.move(world, gone, sent)).rejects.toThrow();
    expect((await vendorBalance.balanceOf(world, vendor, sent.player, 'BDT')).units).toBe(0n);
  });
}
