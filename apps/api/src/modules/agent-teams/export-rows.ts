/** The rows of a team's download, read a thousand at a time after the one before, each as texts. */
import type { Currency } from '@banyan/core/money';
import type { PlayProduct, PlayState } from '@banyan/core/records';
import { clockOf } from '../../infra/clock-text.ts';
import type { Context } from '../../infra/context.ts';
import { type TeamLine, type TeamPlay, afterLine, afterPlay, teamLines, teamPlays } from '../records/index.ts';
import { type ReportSpan, type TeamPerson, teamPeople } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { moneyFiguresOf } from './team-figures.ts';
import { betsOf, linesOf, peopleOf } from './team-rows.ts';
import { type Whom, teamsOf } from './whom.ts';

const atOnce = 1000;

export type TeamExport = {
  readonly whom: Whom;
  readonly span: ReportSpan;
  readonly currency: Currency;
  readonly language: string;
  readonly most: number;
  readonly filter: {
    readonly product: PlayProduct | undefined;
    readonly category: string | undefined;
    readonly state: PlayState | undefined;
    readonly kind: string | undefined;
  };
};

type Rows = AsyncGenerator<string[]>;

/** Reads part after part, each after the last row of the one before. */
async function* parts<Row>(
  most: number,
  read: (last: Row | undefined, limit: number, offset: number) => Promise<Row[]>,
) {
  let last: Row | undefined;
  for (let done = 0; done < most; ) {
    const limit = Math.min(atOnce, most - done);
    const found = await read(last, limit, done);
    yield found;
    done += found.length;
    last = found.at(-1);
    if (found.length < limit) return;
  }
}

const askedOf = ({ settings }: Context, { whom, span, currency, filter }: TeamExport) => ({
  ...{ teams: teamsOf(whom), span, currency, timeZone: settings.get(merchantTimeZone) },
  ...filter,
});

export async function* betRows(context: Context, asked: TeamExport): Rows {
  yield [
    ...['member', 'time', 'ended', 'product', 'category', 'vendor', 'game', 'title', 'reference', 'state'],
    ...['currency', 'stake', 'valid', 'payout', 'net'],
  ];
  const clock = clockOf(context.settings.get(merchantTimeZone));
  const of = askedOf(context, asked);
  const read = (last: TeamPlay | undefined, limit: number) =>
    teamPlays(context.database, of, { after: last && afterPlay(last), limit });
  for await (const found of parts(asked.most, read))
    for (const bet of await betsOf(context, found, asked.language))
      yield [
        ...[bet.member.account, clock(new Date(bet.at)), bet.endedAt === null ? '' : clock(new Date(bet.endedAt))],
        ...[bet.product, bet.category, bet.vassalage, bet.game, bet.title, bet.ref, bet.state],
        ...[bet.stake.currency, bet.stake.amount, bet.valid.amount, bet.payout.amount, bet.net?.amount ?? ''],
      ];
}

export async function* lineRows(context: Context, asked: TeamExport): Rows {
  yield [
    ...['member', 'time', 'kind', 'account', 'currency', 'amount', 'balance', 'game', 'title', 'reference', 'transfer'],
  ];
  const clock = clockOf(context.settings.get(merchantTimeZone));
  const of = askedOf(context, asked);
  const read = (last: TeamLine | undefined, limit: number) =>
    teamLines(context.database, of, { after: last && afterLine(last), limit });
  for await (const found of parts(asked.most, read))
    for (const line of await linesOf(context, found, asked.language))
      yield [
        ...[line.member.account, clock(new Date(line.at)), line.kind, line.account, line.amount.currency],
        ...[line.amount.amount, line.balanceAfter.amount, line.game, line.title, line.ref, line.transferId],
      ];
}

const figures = [
  ...(['deposits', 'withdrawals', 'bets', 'validBets', 'prizes', 'rebates', 'agentRebates', 'activities'] as const),
  ...(['wages', 'dividends', 'profit'] as const),
];

export async function* profitRows(context: Context, asked: TeamExport): Rows {
  yield ['member', 'currency', ...figures];
  const of = askedOf(context, asked);
  const read = async (_last: TeamPerson | undefined, limit: number, offset: number) =>
    (await teamPeople(context.database, of, { order: 'validBets', offset, limit })).list;
  for await (const found of parts(asked.most, read)) {
    const people = await peopleOf(context, found);
    for (const [index, one] of found.entries()) {
      const money = moneyFiguresOf(asked.currency, one);
      yield [people[index]?.account ?? '', asked.currency, ...figures.map((key) => money[key])];
    }
  }
}
