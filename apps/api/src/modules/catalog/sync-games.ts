/**
 * A vendor's list of games becomes the catalogue's: new ones are added, changed ones follow, missing ones leave the lists and
 * take no more bets. What an operator said of a game stays. Entries that make no sense are left out and named.
 */
import { type ListedGame, volatilities } from '@banyan/core/catalog';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { insertGames, listVendors, setVersions, switchGame } from '../vendors/index.ts';
import { countVendor, readPlayable, unlistOthers, writeListed } from './game-store.ts';
import { insertVendor, readAllCategories, readTitlesOf } from './store.ts';

/** An entry that was left out, and the first of its fields that is not as it must be. */
export type LeftOut = { readonly code: string; readonly field: string };
/** How many were taken over, and which were left out. */
export type Synchronised = { readonly games: number; readonly left: readonly LeftOut[] };

/** Vendors that a list names first get numbers from here. */
const firstAccountType = 1000;

/**
 * Refusals: `vendor-unknown` for one that cannot take bets; `list-empty`, with what was left out, since a vendor that lost its list should not close
 * all its games.
 */
export async function syncGames(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  vendor: string,
  listed: readonly ListedGame[],
): Promise<Result<Synchronised, 'vendor-unknown' | 'list-empty'>> {
  const known = (await listVendors(database)).find(({ code }) => code === vendor);
  if (known === undefined) return refuse('vendor-unknown');
  return await transact<Synchronised, 'list-empty'>(database, async (tx) => {
    const categories = new Set(await readAllCategories(tx));
    const { games, left } = sortOut(listed, categories);
    if (games.length === 0) return refuse('list-empty', { left: left.slice(0, 20).map(inWords).join(', ') });
    const codes = games.map(({ code }) => code);
    await addPlaces(tx, known, new Set(games.map(({ category }) => category)));
    const before = await openInPlay(tx, vendor);
    const isChanged = await writeListed(tx, vendor, games, new Date(clock.now()));
    const isShorter = await unlistOthers(tx, vendor, codes);
    await insertGames(tx, vendor, codes);
    await setVersions(tx, vendor, new Map(games.map(({ code, version = '' }) => [code, version])));
    await follow(tx, vendor, before);
    const counted = await countVendor(tx, vendor);
    if (isChanged || isShorter || counted.length > 0)
      await publishToAll(tx, 'catalog.changed', { category: counted[0] ?? '' });
    return ok({ games: games.length, left });
  });
}

const ofCode = /^[A-Za-z0-9_.:-]{1,64}$/;
const ofPicture = /^(https:\/\/[^\s"'<>]+|\/[^\s"'<>]*)$/;

/** As a line of a log or a command says it. */
export function inWords({ code, field }: LeftOut): string {
  return `${code}: ${field}`;
}

/** Each code once; of two entries with one code the later stands. */
function sortOut(listed: readonly ListedGame[], categories: ReadonlySet<string>) {
  const games = new Map<string, ListedGame>();
  const left: LeftOut[] = [];
  for (const game of listed) {
    const field = firstFault(game, categories);
    if (field !== undefined) left.push({ code: game.code.slice(0, 64), field });
    else if (games.has(game.code)) left.push({ code: game.code, field: 'code' });
    if (field === undefined) games.set(game.code, game);
  }
  return { games: [...games.values()], left };
}

/** The name in a vendor's list of the first field that is not as it must be. */
function firstFault(game: ListedGame, categories: ReadonlySet<string>): string | undefined {
  const { code, category, titles, classify, picture = '', motif = '', leastStake = 0n, version = '' } = game;
  const { rtp = 0, volatility = [] } = game;
  const isFit: Readonly<Record<string, boolean>> = {
    code: ofCode.test(code),
    category: categories.has(category),
    titles: (titles['EN'] ?? '') !== '' && Object.values(titles).every((title) => title.length <= 120),
    classify: classify === undefined || /^[A-Z]{2}$/.test(classify),
    picture: picture === '' || (ofPicture.test(picture) && picture.length <= 400),
    motif: /^[A-Za-z0-9-]{0,40}$/.test(motif),
    minBet: leastStake >= 0n,
    rtp: Number.isInteger(rtp) && rtp >= 0 && rtp <= 10_000,
    volatility: volatility.every((word) => (volatilities as readonly string[]).includes(word)),
    version: version.length <= 80,
  };
  return Object.keys(isFit).find((field) => isFit[field] === false);
}

/** The vendor gets a place in each category that it has games in. */
async function addPlaces(
  tx: Tx,
  { code, name }: { readonly code: string; readonly name: string },
  categories: ReadonlySet<string>,
): Promise<void> {
  const titles = (await readTitlesOf(tx, code)) ?? { EN: name };
  for (const category of categories)
    await insertVendor(tx, { category, code, position: 100, titles, accountTypeId: firstAccountType });
}

/** The codes that may be bet on, by the catalogue's word. */
export async function openInPlay(tx: Tx, vendor: string): Promise<ReadonlySet<string>> {
  return new Set((await readPlayable(tx, vendor)).filter(({ isOn }) => isOn).map(({ code }) => code));
}

/** Opens and closes for bets what the catalogue opened and closed. */
async function follow(tx: Tx, vendor: string, before: ReadonlySet<string>): Promise<void> {
  const after = await openInPlay(tx, vendor);
  for (const code of after) if (!before.has(code)) await switchGame(tx, vendor, code, true);
  for (const code of before) if (!after.has(code)) await switchGame(tx, vendor, code, false);
}
