/** Plays and lines in the shape of the wire: with the names of games, the numbers of draws and where a round is recomputed. */
import { money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { recordRoutes } from '@banyan/protocol/records';
import type { Context } from '../../infra/context.ts';
import { findTitles, titleIn } from '../catalog/index.ts';
import { draws } from '../draws/index.ts';
import { studioAddressesHere } from '../vendors/index.ts';
import type { StoredLine } from './read-lines.ts';
import type { StoredPlay } from './read-plays.ts';

type Plays = ValueOf<(typeof recordRoutes)['GET /wps/member/records/plays']>;
type Lines = ValueOf<(typeof recordRoutes)['GET /wps/member/records/lines']>;

export type Names = (of: { readonly vendor: string; readonly game: string }) => string;

/** What games are called in a language; a game that is listed no more by its code, a lottery empty: the site has its name. */
export async function namesOf(
  { database }: Pick<Context, 'database'>,
  games: readonly { readonly vendor: string; readonly game: string }[],
  language: string,
): Promise<Names> {
  const distinct = new Map(
    games.filter(({ vendor }) => vendor !== '').map((one) => [`${one.vendor} ${one.game}`, one]),
  );
  const titles = await findTitles(database, [...distinct.values()]);
  return ({ vendor, game }) => {
    const listed = titles.get(`${vendor} ${game}`);
    return vendor === '' ? '' : listed === undefined ? game : titleIn(listed.titles, language);
  };
}

export function toPlay(config: Context['config'], names: Names, play: StoredPlay): Plays['content'][number] {
  const { currency, vendor, ref, state } = play;
  const amount = (units: bigint) => toWire(money(currency, units));
  const page = studioAddressesHere(config, vendor)?.proof_url ?? play.proofUrl ?? '';
  return {
    product: play.product,
    vassalage: vendor,
    game: play.game,
    title: names(play),
    category: play.category,
    ref,
    state,
    at: play.at.toISOString(),
    endedAt: play.endedAt?.toISOString() ?? null,
    stake: amount(play.stake),
    valid: amount(play.valid),
    payout: amount(play.payout + play.rebate),
    net: state === 'open' || state === 'void' ? null : amount(play.payout + play.rebate - play.stake),
    proof: page === '' || state === 'open' ? null : page.replaceAll('{round}', encodeURIComponent(ref)),
  };
}

export async function toLines(
  { database }: Pick<Context, 'database'>,
  lines: readonly StoredLine[],
  language: string,
): Promise<Lines['content']> {
  const names = await namesOf({ database }, lines, language);
  const numbers = await draws.readNumbers(database, [
    ...new Set(lines.flatMap(({ product, ref }) => (product === 'lottery' ? [ref] : []))),
  ]);
  return lines.map((line) => ({
    transferId: line.key,
    kind: line.kind,
    account: line.account,
    amount: toWire(money(line.currency, line.units)),
    balanceAfter: toWire(money(line.currency, line.balance)),
    at: line.at.toISOString(),
    product: line.product === '' ? null : (line.product as 'lottery' | 'game' | 'sports'),
    game: line.game,
    title: names(line),
    ref: line.product === 'lottery' ? (numbers.get(line.ref) ?? '') : line.ref,
  }));
}
