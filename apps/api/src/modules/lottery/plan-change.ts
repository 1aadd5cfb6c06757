/** A change of what is offered: read against what stands, with its effect line by line, the figures that it moves and how it is done. */
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { formatOdds, parseOdds, wholeDraw } from '@banyan/core/lottery';
import { type Currency, type Rate, formatExact, formatRate, money, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { lotteryNamed } from '@banyan/games/lotteries';
import { isSeries } from '@banyan/games/lottery';
import type { OfferChange } from '@banyan/protocol/admin/offers';
import type { EffectLine } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { findByName, foldName } from '../members/index.ts';
import { readAccountSeries, readGame, readSeriesPlan } from './game-store.ts';
import { type Figure, whole } from './offer-steps.ts';
import { writeLiabilityCap, writeLimits, writeMemberCaps, writeSeries } from './set-limits.ts';
import { edgeOf } from './set-odds.ts';

export type Change = Static<typeof OfferChange>;
type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

export type Plan = {
  readonly object: { readonly kind: string; readonly id: string; readonly name: string };
  readonly effect: readonly EffectLine[];
  readonly figures: readonly Figure[];
  /** Does it, in the caller's transaction. */
  apply(): Promise<void>;
};
type Planned = Promise<Result<Plan, 'proposal-refused'>>;

const no = (why: string) => refuse('proposal-refused', { why });
const percentText = ({ numerator, denominator }: Rate): string => {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
};

/** Reads a change against what stands, which stays as it is until the transaction ends. Refusal: `proposal-refused` with a sentence. */
export async function planChange(context: Context, tx: Tx, change: Change): Planned {
  // One change at a time: two at once would each reckon from what the other moves.
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery offers', 43))`.execute(tx);
  switch (change.kind) {
    case 'odds':
      return await planOdds(context, tx, change);
    case 'limits':
      return await planLimits(tx, change);
    case 'payout-limit':
      return await planPayoutLimit(tx, change);
    case 'member-limits':
      return await planMemberLimits(tx, change);
    case 'series':
      return await planSeries(tx, change);
  }
}

async function planOdds(context: Context, tx: Tx, { game: code, play, odds: text, cost: asked }: Of<'odds'>): Planned {
  const game = await readGame(tx, code);
  const rules = game && lotteryNamed(game.rules).plays.get(play);
  const row = await tx
    .selectFrom('lottery_plays')
    .select(['odds', 'cost'])
    .where('game', '=', code)
    .where('play', '=', play)
    .executeTakeFirst();
  if (game === undefined || rules === undefined || row === undefined) return no(`${code} has no play ${play}.`);
  const [odds, before] = [parseOdds(text), parseOdds(row.odds)];
  if (!odds.ok || !before.ok || odds.value.length !== before.value.length)
    return no(`These are no odds of ${play}, which has ${before.ok ? before.value.length : 0} levels.`);
  const cost = asked ?? row.cost;
  const plan = await readSeriesPlan(tx, code);
  const [edge, edgeBefore] = [
    edgeOf(context, rules, { odds: odds.value, cost }, plan),
    edgeOf(context, rules, { odds: before.value, cost: row.cost }, plan),
  ];
  if (!edge.ok)
    return no(
      edge.code === 'rtp-too-high'
        ? `These odds give away ${String(edge.details?.['percent'] ?? '')} % of what is staked.`
        : 'A level that refunds the stake pays 1, and no other.',
    );
  const figures: Figure[] = odds.value.map((after, level) => ({
    place: `odds ${code} ${play} ${level}`,
    before: before.value[level],
    after,
    isBound: false,
  }));
  if (cost !== row.cost)
    figures.push({ place: `cost ${code} ${play}`, before: whole(row.cost), after: whole(cost), isBound: false });
  return ok({
    object: { kind: 'play', id: `${code} ${play}`, name: `${code} ${play}` },
    effect: [
      { label: 'odds', value: formatOdds(odds.value), before: row.odds },
      { label: 'cost', value: String(cost), before: String(row.cost) },
      { label: 'edge', value: percentText(edge.value), before: edgeBefore.ok ? percentText(edgeBefore.value) : '-' },
    ],
    figures,
    async apply() {
      await tx
        .updateTable('lottery_plays')
        .set({ odds: formatOdds(odds.value), cost })
        .where('game', '=', code)
        .where('play', '=', play)
        .execute();
      await publishToAll(tx, 'offers.changed', { gameCode: code });
    },
  });
}

/** Amounts that were given, in units; undefined for one that is none. */
function unitsOf<Name extends string>(currency: Currency, given: Readonly<Partial<Record<Name, string | undefined>>>) {
  const units: Partial<Record<Name, bigint>> = {};
  for (const [name, text] of Object.entries(given) as [Name, string | undefined][]) {
    if (text === undefined) continue;
    const amount = parseMoney(currency, text);
    if (!amount.ok || amount.value.units <= 0n) return undefined;
    units[name] = amount.value.units;
  }
  return units;
}

type Bound = {
  readonly label: string;
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly isBound: boolean;
};

function movedOf(currency: Currency, place: string, bounds: readonly Bound[]): Pick<Plan, 'effect' | 'figures'> {
  const moved = bounds.flatMap(({ after, ...rest }) =>
    after === undefined || after === rest.before ? [] : [{ ...rest, after }],
  );
  const text = (units: bigint) => `${formatExact(money(currency, units))} ${currency}`;
  return {
    effect: moved.map(({ label, before, after }) => ({
      label,
      value: text(after),
      before: before === undefined ? '-' : text(before),
    })),
    figures: moved.map(({ label, before, after, isBound }) => ({
      place: `${label} ${place} ${currency}`,
      before: before === undefined ? undefined : whole(before),
      after: whole(after),
      isBound,
    })),
  };
}

async function planLimits(tx: Tx, { game, play, currency, least, most, cap }: Of<'limits'>): Planned {
  const given = unitsOf(currency, { least, most, cap });
  const row = await tx
    .selectFrom('lottery_limits')
    .select(['min_stake as least', 'max_stake as most', 'cap'])
    .where('game', '=', game)
    .where('play', '=', play)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (row === undefined) return no(`${play} of ${game} is not sold in ${currency}.`);
  if (given === undefined) return no('An amount is more than nothing, with no more digits than its currency has.');
  if ((given.least ?? row.least) > (given.most ?? row.most)) return no('The least stake would be above the most.');
  return ok({
    object: { kind: 'play', id: `${game} ${play} ${currency}`, name: `${game} ${play}` },
    ...movedOf(currency, `${game} ${play}`, [
      { label: 'least-stake', before: row.least, after: given.least, isBound: false },
      { label: 'most-stake', before: row.most, after: given.most, isBound: true },
      { label: 'number-cap', before: row.cap ?? undefined, after: given.cap, isBound: true },
    ]),
    async apply() {
      await writeLimits(tx, { game, play, currency }, given);
      await publishToAll(tx, 'offers.changed', { gameCode: game });
    },
  });
}

async function planPayoutLimit(tx: Tx, { game: code, play, currency, amount }: Of<'payout-limit'>): Planned {
  const units = unitsOf(currency, { amount })?.amount;
  const game = await readGame(tx, code);
  const isKnown = game !== undefined && (play === wholeDraw || lotteryNamed(game.rules).plays.has(play));
  if (!isKnown || units === undefined) return no(isKnown ? 'This is no amount.' : `${code} has no play ${play}.`);
  const row = await tx
    .selectFrom('lottery_liability_caps')
    .select('cap')
    .where('game', '=', code)
    .where('play', '=', play)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return ok({
    object: { kind: 'play', id: `${code} ${play} ${currency}`, name: `${code} ${play}` },
    ...movedOf(currency, `${code} ${play}`, [{ label: 'payout-limit', before: row?.cap, after: units, isBound: true }]),
    async apply() {
      await writeLiabilityCap(tx, { game: code, play, currency }, units);
    },
  });
}

async function planMemberLimits(tx: Tx, { currency, ticket, member, percent }: Of<'member-limits'>): Planned {
  const given = unitsOf(currency, { ticket, member });
  const row = await tx
    .selectFrom('lottery_member_caps')
    .select(['ticket_payout as ticket', 'member_payout as member', 'member_percent as percent'])
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (row === undefined) return no(`Nothing is sold in ${currency}.`);
  if (given === undefined) return no('An amount is more than nothing, with no more digits than its currency has.');
  const moved = movedOf(currency, 'all', [
    { label: 'ticket-payout', before: row.ticket, after: given.ticket, isBound: true },
    { label: 'member-payout', before: row.member, after: given.member, isBound: true },
  ]);
  const share = percent === undefined || percent === row.percent ? undefined : percent;
  return ok({
    object: { kind: 'member-limits', id: currency, name: currency },
    effect: [
      ...moved.effect,
      ...(share === undefined ? [] : [{ label: 'member-percent', value: `${share} %`, before: `${row.percent} %` }]),
    ],
    figures: [
      ...moved.figures,
      ...(share === undefined
        ? []
        : [{ place: `member-percent ${currency}`, before: whole(row.percent), after: whole(share), isBound: true }]),
    ],
    async apply() {
      const caps = { ticketPayout: given.ticket, memberPayout: given.member, memberPercent: percent };
      await writeMemberCaps(tx, currency, caps);
    },
  });
}

async function planSeries(tx: Tx, { account, series }: Of<'series'>): Planned {
  if (!isSeries(series)) return no('A series is a whole number below 2000.');
  const member = await findByName(tx, foldName(account));
  if (member === undefined) return no(`There is no member ${account}.`);
  const before = await readAccountSeries(tx, member.id);
  return ok({
    object: { kind: 'member', id: member.id, name: member.account },
    effect: [{ label: 'series', value: String(series), before: before === undefined ? '-' : String(before) }],
    // An account that never had one of its own gets better terms than everybody by two people alone.
    figures: [
      {
        place: `series ${member.id}`,
        before: before === undefined ? undefined : whole(before),
        after: whole(series),
        isBound: false,
      },
    ],
    async apply() {
      await writeSeries(tx, member.id, series);
    },
  });
}

/** What a plan was read against, as a proposal keeps it. */
export const versionOf = ({ figures }: Plan): string =>
  JSON.stringify(figures.map(({ place, before }) => [place, before === undefined ? null : formatRate(before)]));
