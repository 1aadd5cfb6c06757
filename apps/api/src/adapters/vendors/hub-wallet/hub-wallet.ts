/**
 * A hub of games that calls our wallet (seamless): we ask it for the address of a game, signed, and its servers then call us with the
 * session's token. Its own calls are in `calls.ts` and are served by the module of playing.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ListedGame } from '@banyan/core/catalog';
import { ok, refuse } from '@banyan/core/results';
import { callOut, outboundRules } from '../../../infra/outbound.ts';
import type { OpenGame, Vendor, VendorPort, VendorWorld } from '../port.ts';
import { vendorAnswerWithin } from '../setting.ts';
import { hubGames } from './games.ts';
import { ownKey, signBody, signatureHeader } from './signing.ts';

const Opened = Compile(Type.Object({ url: Type.String({ minLength: 8, maxLength: 4000 }) }));
/** What the hub calls languages; others are its English. */
const languages: Readonly<Record<string, string>> = {
  BN: 'bn',
  CN: 'zh',
  HI: 'hi',
  ID: 'id',
  TH: 'th',
  UR: 'ur',
  VI: 'vi',
};

/** Asks a hub, signed. Throws where it does not answer; an answer of any status is one. */
export async function askHub(
  world: VendorWorld,
  vendor: Vendor,
  path: string,
  body: object,
  { maxBytes = 200_000, withinMs = world.settings.get(vendorAnswerWithin) } = {},
) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(ownKey(world, vendor), text) };
  const rules = outboundRules(world.settings, { withinMs, maxBytes });
  return await callOut(`${vendor.apiUrl.replace(/\/$/, '')}${path}`, { method: 'POST', headers, body: text }, rules);
}

/** What the hub is asked for the address of a game. A demo has no user and plays in no currency. */
export function gameUrlBody(asked: OpenGame): object {
  const { vendor, game, language, currency, places, address, country, device, player } = asked;
  return {
    operator_id: Number(vendor.account['operatorId'] ?? 0),
    game_code: game,
    lang: languages[language] ?? 'en',
    platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip: address,
    country: vendor.account['country'] ?? country,
    lobby_url: places.lobby,
    deposit_url: places.deposit,
    ...(player === undefined ? { currency: 'XXX' } : { user: player.id, token: player.ticket, currency }),
  };
}

const listRules = { maxBytes: 20_000_000, withinMs: 10_000 };

/** The games of a hub; of a vendor that stands for one of its makers (`account.product`) those of that maker. */
export async function listHub(world: VendorWorld, vendor: Vendor): Promise<readonly ListedGame[]> {
  const body = { operator_id: Number(vendor.account['operatorId'] ?? 0) };
  const answer = await askHub(world, vendor, '/operator/generic/v2/game/list', body, listRules);
  if (answer.status !== 200) throw new Error(`the hub answered HTTP ${answer.status}, not with a list of games`);
  return hubGames(JSON.parse(answer.body), vendor.account['product']);
}

export const hubWallet: VendorPort = {
  ticket: 'token',
  list: listHub,
  async open(world, asked) {
    const answer = await askHub(world, asked.vendor, '/operator/generic/v2/game/url', gameUrlBody(asked));
    // The hub's own no is an answer; its faults are none, and the breaker counts them.
    if (answer.status >= 400 && answer.status < 500) return refuse('vendor-unavailable');
    const reply: unknown = answer.status === 200 ? JSON.parse(answer.body) : undefined;
    if (!Opened.Check(reply)) throw new Error(`the hub did not name an address (HTTP ${answer.status})`);
    return ok(reply.url);
  },
};
