/**
 * The winner board: real-money wins at vendors, names masked, without members who opted out (HOME-01 to HOME-04). A tick collects
 * the largest wins of each vendor since its last run; the board shows the newest of them.
 */
import { boardRows, maskedName } from '@banyan/core/catalog';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { findMember } from '../members/index.ts';
import { largestWins, reversedWins } from '../seamless-wallet/index.ts';
import { listVendors } from '../vendors/index.ts';
import { titleIn } from './find-playable.ts';
import type { Games } from './open-games.ts';
import {
  type Win,
  deleteWins,
  forgetWins,
  insertWins,
  isUnnamed,
  readMark,
  readWinKeys,
  readWins,
  setUnnamed,
} from './win-store.ts';

type Routes = typeof catalogRoutes;

const all = 'ALL';

export const rankList =
  (games: Games): UseCase<Routes['GET /wps/relay/GCSGAME_getRankList']> =>
  async ({ database }, { query: { gameCategory = all, limitNum = boardRows }, request: { language } }) => {
    const limit = Math.min(limitNum, boardRows);
    const [offer, wins] = await Promise.all([
      games.offer(),
      readWins(database, gameCategory === all ? undefined : gameCategory, limit),
    ]);
    const list = wins.flatMap(({ node, name, currency, units, at }) => {
      const game = offer.byNode.get(node);
      if (game === undefined) return [];
      const { vendor, code, category, titles, motif } = game;
      const vo = {
        username: name,
        game: titleIn(titles, language),
        gameId: code,
        vendor,
        gameType: category,
        nodeId: node,
        motif,
        amount: toWire(money(currency as Currency, units)),
        at: at.toISOString(),
      };
      return [{ vo }];
    });
    return ok({ list });
  };

export const onBoard: UseCase<Routes['GET /wps/member/info/winnerBoard']> = async ({ database }, _input, caller) =>
  ok({ isShown: !(await isUnnamed(database, caller.memberId)) });

export const setOnBoard: UseCase<Routes['PUT /wps/member/info/winnerBoard']> = async (
  { database },
  { body: { isShown } },
  { memberId },
) => {
  await setUnnamed(database, memberId, !isShown);
  return ok({ isShown });
};

/** How a member is named to other players: masked; empty for who stands on no board. */
export async function publicNameOf(database: Database, member: MemberId): Promise<string> {
  if (await isUnnamed(database, member)) return '';
  const account = (await findMember(database, member))?.account;
  return account === undefined ? '' : maskedName(account);
}

/** Wins of so many vendors' minutes; what was paid while no node ran is not looked up beyond a day. */
const maxWins = 200;
const dayMs = 86_400_000;
/** A transaction's time is its batch's and may be seen a little later. */
const lateMs = 10_000;

/** Looks through what each vendor paid since the last time, and takes off what was taken back. Several nodes at once find the same. */
export async function gatherWins(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  for (const { code } of await listVendors(database)) {
    const until = new Date(now);
    const since = new Date(((await readMark(database, code))?.getTime() ?? now - dayMs) - lateMs);
    const paid = await largestWins(database, code, { since, until, limit: boardRows });
    const wins: Win[] = [];
    for (const { member, ...rest } of paid) {
      const account = (await findMember(database, member))?.account;
      if (account !== undefined) wins.push({ member, vendor: code, ...rest, name: maskedName(account) });
    }
    await database.transaction().execute(async (tx) => {
      if (await insertWins(tx, code, wins, until)) await forgetWins(tx, maxWins);
    });
  }
  const reversed = await reversedWins(database, await readWinKeys(database));
  if (reversed.length > 0) await database.transaction().execute((tx) => deleteWins(tx, reversed));
}
