/**
 * What a member's draws and bets came to, as notices of the browsers that want it: every win of lotteries and sports, and of draws that come once a day also
 * that nothing was won. Bets are read from the records and never from an event, and a table says which were sent, so any repetition sends none twice.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { type Currency, formatShown, isCurrency, money } from '@banyan/core/money';
import { languageOf } from '@banyan/i18n';
import { translate, translateNamed } from '@banyan/i18n/catalog';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import { readGames } from '../lottery/index.ts';
import { type SettledPlay, endedPlaysOfMany } from '../records/index.ts';
import { type ResultBrowsers, resultBrowsersOf } from './browser-store.ts';
import { type PushNotice, queueNotices } from './send-notice.ts';

const membersAtOnce = 100;
const playsAtOnce = 500;
/** Nobody is called back for what came so long ago. */
const freshMs = 3 * 3_600_000;
/** What was sent is remembered longer than anything can come again. */
const rememberedMs = 7 * 86_400_000;
/** Names of games in one notice. */
const mostNames = 3;

/** What lotteries are called, and which of them draw once a day or less: of the others a notice of every draw would be noise. */
type Games = ReadonlyMap<string, { readonly name: string; readonly isDaily: boolean }>;

type Result = Pick<SettledPlay, 'member' | 'product' | 'game' | 'state' | 'currency' | 'payout' | 'endedAt' | 'ref'>;

export function isNews({ product, game, state, payout }: Result, games: Games): boolean {
  if (product !== 'lottery' && product !== 'sports') return false;
  if (state === 'won' && payout > 0n) return true;
  return state === 'lost' && product === 'lottery' && games.get(game)?.isDaily === true;
}

/** Sends what is new of those that are named. Returns how many members a notice went to. */
export async function noticeResults(context: Context, named: NamedMembers): Promise<number> {
  const members = [...named.keys()].sort();
  let sent = 0;
  for (let from = 0; from < members.length; from += membersAtOnce) {
    const share = members.slice(from, from + membersAtOnce);
    const browsers = await resultBrowsersOf(context.database, share);
    if (browsers.size > 0) sent += await noticeSome(context, named, browsers);
  }
  return sent;
}

async function noticeSome(
  context: Context,
  named: NamedMembers,
  browsers: ReadonlyMap<MemberId, ResultBrowsers>,
): Promise<number> {
  const { database, clock } = context;
  const games: Games = new Map(
    (await readGames(database)).map(({ code, name, everySeconds }) => [code, { name, isDaily: everySeconds === null }]),
  );
  const at = new Date(clock.now());
  return await database.transaction().execute(async (tx) => {
    const asked = [...browsers].map(([member, { since }]) => {
      const after = new Date(Math.max(since.getTime(), at.getTime() - freshMs));
      return { member, endedAfter: after, lotteryAfter: after, draws: [...(named.get(member) ?? [])] };
    });
    const starts = new Map(asked.map(({ member, endedAfter }) => [member, endedAfter]));
    const plays = (await endedPlaysOfMany(tx, asked, { offset: 0, limit: playsAtOnce })).filter(
      (play) => isNews(play, games) && play.endedAt >= (starts.get(play.member) as Date),
    );
    const fresh = await markSent(tx, plays, at);
    const notices = [...Map.groupBy(fresh, ({ member }) => member)].flatMap(([member, own]) =>
      noticesOf(member, own, browsers.get(member) as ResultBrowsers, games, at),
    );
    await queueNotices(context, tx, notices);
    return new Set(notices.map(({ member }) => member)).size;
  });
}

/** Those of which nothing was sent yet, marked as sent. */
async function markSent(tx: Tx, plays: readonly SettledPlay[], at: Date): Promise<SettledPlay[]> {
  if (plays.length === 0) return [];
  const { rows } = await sql<
    Row<'push_results', 'product' | 'ref'> & { readonly member: MemberId }
  >`insert into push_results
      (bucket, member, product, ref, sent_at)
    select k.bucket, k.member, k.product, k.ref, ${at}
    from unnest(${plays.map(({ member }) => bucketOf(member))}::smallint[], ${plays.map(({ member }) => member)}::uuid[],
      ${plays.map(({ product }) => product)}::text[], ${plays.map(({ ref }) => ref)}::text[]) k (bucket, member, product, ref)
    order by k.bucket, k.member, k.product, k.ref
    on conflict do nothing returning member, product, ref`.execute(tx);
  const fresh = new Set(rows.map(({ member, product, ref }) => `${member} ${product} ${ref}`));
  return plays.filter(({ member, product, ref }) => fresh.has(`${member} ${product} ${ref}`));
}

/** One notice of what was won, all of it together; where nothing was, one of the draws that came. */
function noticesOf(
  member: MemberId,
  plays: readonly Result[],
  { ids, language }: ResultBrowsers,
  games: Games,
  at: Date,
): PushNotice[] {
  const won = plays.filter(({ state }) => state === 'won');
  const shown = won.length > 0 ? won : plays;
  const names = [...new Set(shown.map((play) => nameOf(play, games, language)))];
  const text =
    names.slice(0, mostNames).join(' · ') + (names.length > mostNames ? ` · +${names.length - mostNames}` : '');
  const words =
    won.length > 0
      ? { title: translate(language, 'messages.result.won', { amount: wonText(won) }), text }
      : {
          title: translate(language, 'messages.result.drawn', { games: text }),
          text: translate(language, 'messages.result.none'),
        };
  const message = makeId(at.getTime());
  const path = shown.every(({ product }) => product === 'sports') ? '/sports' : '/?mc=personalHistoryCopy';
  return ids.map((browser) => ({
    ...{ message, member, browser, language, direction: languageOf(language).direction, path },
    ...{ ...words, kind: 'result', until: at.getTime() + freshMs },
  }));
}

function nameOf({ product, game }: Result, games: Games, language: string): string {
  const name = games.get(game)?.name;
  return product === 'sports' || name === undefined
    ? translate(language, 'messages.result.sports')
    : translateNamed(language, name);
}

/** What was won, currency by currency. */
function wonText(plays: readonly Result[]): string {
  const sums = new Map<Currency, bigint>();
  for (const { currency, payout } of plays)
    if (isCurrency(currency)) sums.set(currency, (sums.get(currency) ?? 0n) + payout);
  return [...sums].map(([currency, units]) => `${currency} ${formatShown(money(currency, units))}`).join(' + ');
}

export async function forgetResults({ database, clock }: Context): Promise<void> {
  await sql`delete from push_results r where r.sent_at < ${new Date(clock.now() - rememberedMs)}`.execute(database);
}
