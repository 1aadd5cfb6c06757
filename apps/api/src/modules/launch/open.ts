/** Opens a game: requests its address from the vendor and validates the address before a page frames it. */
import type { PlayerId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { launchRoutes } from '@banyan/protocol/launch';
import { geoOf } from '../../adapters/geo/index.ts';
import { openGame, vendorAdapter } from '../../adapters/vendors/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { titleIn } from '../catalog/index.ts';
import { originIn, originsOf } from '../vendors/index.ts';
import type { FoundGame } from './find-game.ts';

type Launched = ValueOf<(typeof launchRoutes)['GET /wps/game/launchGame']>;
type Refused = 'vendor-unavailable' | 'demo-unavailable' | 'url-invalid';

/** `player` undefined: a demo without an account. */
export async function open(
  context: Context,
  { game, vendor }: FoundGame,
  request: RequestFacts,
  currency: Currency,
  player: { readonly id: PlayerId; readonly ticket: string } | undefined,
): Promise<Result<Launched, Refused>> {
  const adapter = vendorAdapter(vendor.adapter);
  if (adapter === undefined) return refuse('vendor-unavailable');
  const site = context.config.publicUrl.replace(/\/$/, '');
  const places = {
    site: new URL(site).origin,
    lobby: `${site}/`,
    deposit: `${site}/?mc=depositv2`,
    history: `${site}/?mc=personalHistoryCopy`,
    responsible: `${site}/responsible`,
  };
  const { language, address, userAgent } = request;
  const asked = {
    vendor,
    game: game.code,
    language,
    currency,
    places,
    address,
    country: await countryOf(context, address),
    device: /Mobi|Android|iPhone|iPad/i.test(userAgent) ? ('mobile' as const) : ('desktop' as const),
    brand: context.config.brand,
    player,
  };
  const opened = await openGame(context, adapter, asked);
  if (!opened.ok) return opened;
  const origin = originIn(opened.value);
  if (origin === undefined || !originsOf(vendor, places.site).includes(origin)) {
    context.log.error({ vendor: vendor.code, origin }, 'a launch leads to an origin that is not the vendor’s');
    return refuse('url-invalid');
  }
  return ok({
    content: opened.value,
    nodeId: game.node,
    vassalage: game.vendor,
    gameType: game.category,
    gameId: game.code,
    title: titleIn(game.titles, language),
    motif: game.motif,
    vendorTitle: titleIn(game.vendorTitles, language),
    mode: player === undefined || currency === 'FUN' ? 'demo' : 'real',
  });
}

/** XX where nobody knows, which closes no game. */
async function countryOf({ config, settings, log }: Context, address: string): Promise<string> {
  const found = await geoOf(config.mode, settings)
    .countryOf(address)
    .catch((error: unknown) => void log.warn({ err: error }, 'the country of a launch is not known'));
  return found ?? 'XX';
}
