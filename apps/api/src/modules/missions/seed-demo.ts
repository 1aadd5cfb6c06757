/** Missions and boards of the demo, with the demo's people on the boards, so that every step of both can be tried with play money. */
import type { Currency } from '@banyan/core/money';
import type { Clock } from '@banyan/core/time';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import type { Database } from '../../infra/database.ts';
import { findByName } from '../members/index.ts';
import { publish, readPromotion } from '../promotions/index.ts';
import { type Score, shareTurns, writeScores } from './board-store.ts';
import { insertEntries, updateEntries } from './entry-store.ts';
import { entryOf, turnNow } from './enter.ts';
import { plansAt } from './plans.ts';

const currency: Currency = 'BDT';
const common = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
const gives = { kind: 'cash', claimDays: 7 } as const;

type Mission = Omit<PublishedRules<'mission'>, 'kind' | 'currencies' | 'gives'> & {
  readonly prize: string;
  readonly targets: PublishedRules<'mission'>['currencies'][string]['tasks'];
};
const mission = (id: string, { prize, targets, ...rules }: Mission): Published => ({
  ...{ ...common, id, kind: 'mission', budgets: { [currency]: '200000' } },
  rules: { kind: 'mission', gives, ...rules, currencies: { [currency]: { amount: prize, tasks: targets } } },
});

const missions: readonly Published[] = [
  mission('first-steps', {
    titles: {
      en: 'First steps',
      bn: 'প্রথম পদক্ষেপ',
      cn: '第一步',
      id: 'Langkah pertama',
      th: 'ก้าวแรก',
      ty: 'Unang hakbang',
      ur: 'پہلے قدم',
      vi: 'Những bước đầu',
    },
    ...{ join: 'automatic', combine: 'all', window: 'once', prize: '50' },
    tasks: [{ measure: 'deposits' }, { measure: 'bets' }],
    targets: [{ target: '1' }, { target: '5' }],
  }),
  mission('daily-500', {
    titles: {
      en: '500 a day',
      bn: 'দিনে 500',
      cn: '每日 500',
      id: '500 sehari',
      th: 'วันละ 500',
      ty: '500 bawat araw',
      ur: 'روزانہ 500',
      vi: '500 mỗi ngày',
    },
    ...{ join: 'automatic', combine: 'all', window: 'day', prize: '10' },
    tasks: [{ measure: 'valid-bet' }],
    targets: [{ target: '500' }],
  }),
  mission('slots-climb', {
    titles: {
      en: 'The climb',
      bn: 'চূড়ায় ওঠা',
      cn: '登顶之路',
      id: 'Mendaki puncak',
      th: 'ไต่สู่ยอด',
      ty: 'Ang pag-akyat',
      ur: 'چوٹی کا سفر',
      vi: 'Leo đỉnh',
    },
    ...{ join: 'opt-in', combine: 'in-order', window: 'week', prize: '100' },
    tasks: [
      { measure: 'bets', categories: ['RNG'] },
      { measure: 'multiple', categories: ['RNG'] },
    ],
    targets: [
      { target: '20', leastStake: '10' },
      { target: '10', leastStake: '10' },
    ],
  }),
  mission('week-of-play', {
    titles: {
      en: 'A week of play',
      bn: 'খেলার সপ্তাহ',
      cn: '畅玩一周',
      id: 'Seminggu bermain',
      th: 'สัปดาห์แห่งการเล่น',
      ty: 'Isang linggong laro',
      ur: 'کھیل کا ہفتہ',
      vi: 'Một tuần chơi',
    },
    ...{ join: 'automatic', combine: 'any', window: 'week', prize: '150', after: 'first-steps' },
    tasks: [{ measure: 'valid-bet' }, { measure: 'wins' }],
    targets: [{ target: '5000' }, { target: '50' }],
  }),
];

type Board = Omit<PublishedRules<'board'>, 'kind' | 'currencies' | 'gives' | 'join' | 'window'> & {
  readonly offer: PublishedRules<'board'>['currencies'][string];
};
const board = (id: string, { offer, ...rules }: Board): Published => ({
  ...{ ...common, id, kind: 'board', budgets: { [currency]: '500000' } },
  rules: { kind: 'board', gives, join: 'automatic', window: 'week', ...rules, currencies: { [currency]: offer } },
});

/** Each with the scores, in units or hundredths, that its people begin with. */
const boards: readonly { readonly board: Published; readonly people: Readonly<Record<string, bigint>> }[] = [
  {
    board: board('weekly-race', {
      titles: {
        en: 'Weekly race',
        bn: 'সাপ্তাহিক দৌড়',
        cn: '每周竞赛',
        id: 'Balapan mingguan',
        th: 'ศึกชิงอันดับรายสัปดาห์',
        ty: 'Lingguhang karera',
        ur: 'ہفتہ وار دوڑ',
        vi: 'Cuộc đua tuần',
      },
      score: 'valid-bet',
      offer: { prizes: ['5000', '3000', '2000', '1000', '500', '500', '500'] },
    }),
    people: {
      carol: 84_250_000n,
      kamal: 61_000_000n,
      lata: 61_000_000n,
      gopal: 32_500_000n,
      hena: 12_000_000n,
      bob: 4_000_000n,
    },
  },
  {
    board: board('highest-multiple', {
      titles: {
        en: 'Highest multiple',
        bn: 'সর্বোচ্চ গুণ',
        cn: '最高倍数',
        id: 'Kelipatan tertinggi',
        th: 'ตัวคูณสูงสุด',
        ty: 'Pinakamataas na multiple',
        ur: 'سب سے بڑا ضرب',
        vi: 'Hệ số cao nhất',
      },
      score: 'multiple',
      categories: ['RNG'],
      offer: { leastStake: '10', prizes: ['2000', '1000', '500'] },
    }),
    people: { lata: 24_650n, gopal: 11_200n, carol: 5_500n, hena: 2_000n },
  },
];

/** Publishes those that are not there yet. */
export async function seedDemoMissions(
  database: Database,
  { clock, timeZone }: { readonly clock: Clock; readonly timeZone: string },
): Promise<void> {
  const now = new Date(clock.now());
  for (const input of [...missions, ...boards.map((one) => one.board)]) {
    if ((await readPromotion(database, input.id)) !== undefined) continue;
    await database.transaction().execute((tx) => publish(tx, input, { at: now, by: 'demo' }));
    const people = boards.find((one) => one.board === input)?.people;
    if (people !== undefined) await placePeople(database, input.id, people, { now, timeZone });
  }
}

async function placePeople(
  database: Database,
  promotion: string,
  people: Readonly<Record<string, bigint>>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const plan = (await plansAt(database, { now, timeZone, keepMs: 0 })).find((one) => one.promotion === promotion);
  const turn = plan === undefined ? undefined : turnNow(plan, now);
  if (plan === undefined || turn === undefined) return;
  await database.transaction().execute(async (tx) => {
    const { period } = turn;
    await shareTurns(tx, [
      { promotion, period, currency, version: plan.version, startsAt: turn.from, endsAt: turn.to },
    ]);
    const scores: Score[] = [];
    for (const [name, score] of Object.entries(people)) {
      const member = (await findByName(tx, name))?.id;
      if (member !== undefined) scores.push({ promotion, period, currency, member, score });
    }
    await insertEntries(
      tx,
      scores.flatMap(({ member }) => entryOf(plan, turn, { member, currency, at: now, from: now }) ?? []),
    );
    await updateEntries(
      tx,
      scores.map(({ member, score }) => ({
        member,
        promotion,
        period,
        progress: [score],
        countedUntil: now,
        isDue: false,
      })),
    );
    await writeScores(tx, scores);
  });
}
