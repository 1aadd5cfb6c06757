/** Vendors that speak our own wallet API: their launch is an address of theirs with a code in it, and nobody is asked. */
import { ok, refuse } from '@banyan/core/results';
import { journal } from './journal.ts';
import { list } from './list.ts';
import { report } from './report.ts';
import type { VendorPort } from '../port.ts';

export const walletVendor: VendorPort = {
  ticket: 'code',
  report,
  journal,
  list,
  async open(_world, { vendor, game, language, currency, places, player, brand, country, device }) {
    const isDemo = player === undefined;
    if (isDemo && vendor.demoUrl === '') return refuse('demo-unavailable');
    const base = (isDemo ? vendor.demoUrl : vendor.launchUrl).replaceAll('{game}', encodeURIComponent(game));
    if (!URL.canParse(base)) return refuse('vendor-unavailable');
    const url = new URL(base);
    const added: Readonly<Record<string, string>> = {
      ...(isDemo ? {} : { launch_code: player.ticket }),
      game,
      mode: isDemo || currency === 'FUN' ? 'demo' : 'real',
      currency,
      language,
      brand,
      country,
      device,
      site: places.site,
      lobby_url: places.lobby,
      deposit_url: places.deposit,
      history_url: places.history,
      responsible_gaming_url: places.responsible,
    };
    for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
    return ok(url.href);
  },
};
