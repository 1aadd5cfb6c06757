/** The games of a vendor that speaks our wallet API: published as `catalogue.json` where its calls are answered, or beside its games. */
import type { ListedGame } from '@banyan/core/catalog';
import { basisPoints, tenThousandths } from '@banyan/core/catalog';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { callOut, outboundRules } from '../../../infra/outbound.ts';
import type { ListingWorld, Vendor } from '../port.ts';

const Text = Type.String({ maxLength: 400 });
const Entry = Type.Object({
  code: Text,
  vendor: Type.Optional(Text),
  category: Text,
  titles: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]{2,3}$' }), Text)),
  classify: Type.Optional(Text),
  tags: Type.Optional(Type.Array(Text, { maxItems: 20 })),
  platforms: Type.Optional(Type.Array(Text, { maxItems: 10 })),
  minBet: Type.Optional(Text),
  rtp: Type.Optional(Text),
  volatility: Type.Optional(Type.Array(Text, { maxItems: 3 })),
  hasDemo: Type.Optional(Type.Boolean()),
  hasTrial: Type.Optional(Type.Boolean()),
  picture: Type.Optional(Text),
  motif: Type.Optional(Text),
  version: Type.Optional(Text),
});
const Listing = Compile(Type.Object({ games: Type.Array(Entry, { maxItems: 50_000 }) }));

const withinMs = 10_000;
const maxBytes = 20_000_000;

/** Undefined for a vendor that has no list to give. Throws when it does not answer as it should. */
export async function list(world: ListingWorld, vendor: Vendor): Promise<readonly ListedGame[] | undefined> {
  const base = vendor.apiUrl === '' ? vendor.launchUrl : vendor.apiUrl;
  if (!URL.canParse(base)) return undefined;
  const { origin } = new URL(base);
  const rules = outboundRules(world.settings, { withinMs, maxBytes });
  // Our own studio runs inside the platform's network, wherever that is.
  const inside = new URL(world.config.studioUrl).origin === origin ? [new URL(origin).hostname] : [];
  const answer = await callOut(`${origin}/catalogue.json`, {}, { ...rules, inside: [...rules.inside, ...inside] });
  if (answer.status === 404) return undefined;
  const body: unknown = answer.status === 200 ? parsed(answer.body) : undefined;
  if (!Listing.Check(body)) {
    const [fault] = body === undefined ? [] : Listing.Errors(body);
    const why = fault === undefined ? 'the body is no JSON' : `${fault.instancePath} ${fault.message}`;
    throw new Error(`${origin}/catalogue.json answered ${answer.status}, not with a list of games: ${why}`);
  }
  return body.games.flatMap((game) => (game.vendor === undefined || game.vendor === vendor.code ? [listed(game)] : []));
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What is no number becomes one that the catalogue refuses, so that the entry is named among those left out. */
function listed({ vendor: _, minBet, rtp, titles = {}, ...game }: Static<typeof Entry>): ListedGame {
  return {
    ...game,
    titles: { EN: game.code, ...titles },
    leastStake: tenThousandths(minBet ?? '0') ?? -1n,
    rtp: rtp === undefined ? undefined : (basisPoints(rtp) ?? -1),
  };
}
