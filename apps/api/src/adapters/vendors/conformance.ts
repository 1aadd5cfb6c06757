/** What every vendor's adapter must do when a game is opened; each adapter's tests run this suite. */
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { OpenGame, Vendor, VendorPort, VendorWorld } from './port.ts';

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
