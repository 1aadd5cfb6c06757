/** The rows of an export, read a thousand at a time after the one before: newest first, each as texts. */
import { formatExact, money } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import { clockOf } from '../../infra/clock-text.ts';
import type { Context } from '../../infra/context.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { nextLines, type LineFilter, type StoredLine } from './read-lines.ts';
import { nextPlays, type PlayFilter, type StoredPlay } from './read-plays.ts';
import { namesOf, toLines } from './wire.ts';

const atOnce = 1000;

export type ExportOf = {
  readonly member: MemberId;
  readonly language: string;
  readonly most: number;
  readonly filter: PlayFilter & LineFilter;
};

export async function* playRows(
  context: Context,
  { member, language, most, filter }: ExportOf,
): AsyncGenerator<string[]> {
  yield [
    'time',
    'ended',
    'product',
    'vendor',
    'game',
    'title',
    'reference',
    'state',
    'currency',
    'stake',
    'valid',
    'payout',
    'net',
  ];
  const timeZone = context.settings.get(merchantTimeZone);
  const clock = clockOf(timeZone);
  let after: StoredPlay | undefined;
  for (let read = 0; read < most; ) {
    const found = await nextPlays(context.database, member, filter, after, Math.min(atOnce, most - read), timeZone);
    const names = await namesOf(context, found, language);
    for (const play of found) {
      const text = (units: bigint) => formatExact(money(play.currency, units));
      const { at, endedAt, product, vendor, game, ref, state, currency, stake, valid, payout, rebate } = play;
      const ended = endedAt === null ? '' : clock(endedAt);
      const paid = payout + rebate;
      yield [
        clock(at),
        ended,
        product,
        vendor,
        game,
        names(play),
        ref,
        state,
        currency,
        text(stake),
        text(valid),
        text(paid),
        state === 'open' ? '' : text(paid - stake),
      ];
    }
    read += found.length;
    after = found.at(-1);
    if (found.length < atOnce) return;
  }
}

export async function* lineRows(
  context: Context,
  { member, language, most, filter }: ExportOf,
): AsyncGenerator<string[]> {
  yield ['time', 'kind', 'account', 'currency', 'amount', 'balance', 'game', 'title', 'reference', 'transfer'];
  const timeZone = context.settings.get(merchantTimeZone);
  const clock = clockOf(timeZone);
  let after: StoredLine | undefined;
  for (let read = 0; read < most; ) {
    const found = await nextLines(context.database, member, filter, after, Math.min(atOnce, most - read), timeZone);
    const wire = await toLines(context, found, language);
    for (const { at, kind, account, amount, balanceAfter, game, title, ref, transferId } of wire)
      yield [
        clock(new Date(at)),
        kind,
        account,
        amount.currency,
        amount.amount,
        balanceAfter.amount,
        game,
        title,
        ref,
        transferId,
      ];
    read += found.length;
    after = found.at(-1);
    if (found.length < atOnce) return;
  }
}
