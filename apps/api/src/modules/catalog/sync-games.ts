/**
 * A vendor's list of games becomes the catalogue's: new ones are added, changed ones follow, missing ones leave the lists and
 * take no more bets. What an operator said of a game stays. Entries that make no sense are left out, and the log says so.
 */
import type { ListedGame } from '@banyan/core/catalog';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { tellAll } from '../../infra/tell.ts';
import { insertGames, listVendors, setVersions, switchGame } from '../vendors/index.ts';
import { countVendor, readPlayable, unlistOthers, writeListed } from './game-store.ts';
import { insertVendor, readAllCategories, readTitlesOf } from './store.ts';

/** How many were taken over, how many made no sense. */
export type Synchronised = { readonly games: number; readonly left: number };

/** Vendors that a list names first get numbers from here. */
const firstAccountType = 1000;

/** Refusals: `vendor-unknown` for one that cannot take bets; `list-empty`, since a vendor that lost its list should not close all its games. */
export async function syncGames(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  vendor: string,
  listed: readonly ListedGame[],
): Promise<Result<Synchronised, 'vendor-unknown' | 'list-empty'>> {
  if (!(await listVendors(database)).some(({ code }) => code === vendor)) return refuse('vendor-unknown');
  return await transact<Synchronised, 'list-empty'>(database, async (tx) => {
    const categories = new Set(await readAllCategories(tx));
    const games = [
      ...new Map(listed.filter((game) => isWhole(game, categories)).map((game) => [game.code, game])).values(),
    ];
    const left = listed.length - games.length;
    if (left > 0) log.warn({ vendor, left }, 'games of a vendor’s list were left out: they are not as they must be');
    if (games.length === 0) return refuse('list-empty');
    const codes = games.map(({ code }) => code);
    await addPlaces(tx, vendor, new Set(games.map(({ category }) => category)));
    const before = await openInPlay(tx, vendor);
    const isChanged = await writeListed(tx, vendor, games, new Date(clock.now()));
    const isShorter = await unlistOthers(tx, vendor, codes);
    await insertGames(tx, vendor, codes);
    await setVersions(tx, vendor, new Map(games.map(({ code, version = '' }) => [code, version])));
    await follow(tx, vendor, before);
    const counted = await countVendor(tx, vendor);
    if (isChanged || isShorter || counted.length > 0)
      await tellAll(tx, 'catalog.changed', { category: counted[0] ?? '' });
    return ok({ games: games.length, left });
  });
}

const ofCode = /^[A-Za-z0-9_.:-]{1,64}$/;
const ofPicture = /^(https:\/\/[^\s"'<>]+|\/[^\s"'<>]*)$/;

function isWhole(game: ListedGame, categories: ReadonlySet<string>): boolean {
  const { code, category, titles, classify, picture = '', motif = '', leastStake = 0n, version = '' } = game;
  const english = titles['EN'] ?? '';
  return (
    ofCode.test(code) &&
    categories.has(category) &&
    english !== '' &&
    Object.values(titles).every((title) => title.length <= 120) &&
    (classify === undefined || /^[A-Z]{2}$/.test(classify)) &&
    (picture === '' || (ofPicture.test(picture) && picture.length <= 400)) &&
    /^[A-Za-z0-9-]{0,40}$/.test(motif) &&
    leastStake >= 0n &&
    version.length <= 80
  );
}

/** The vendor gets a place in each category that it has games in. */
async function addPlaces(tx: Tx, vendor: string, categories: ReadonlySet<string>): Promise<void> {
  const titles = (await readTitlesOf(tx, vendor)) ?? { EN: vendor };
  for (const category of categories)
    await insertVendor(tx, { category, code: vendor, position: 100, titles, accountTypeId: firstAccountType });
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
