/** Missions and boards as members see them. Numbers are decimal text: money, a multiple of the stake, or a count. */
import type { Static } from 'typebox';
import { type Currency, type WireMoney, money, toWire } from '@banyan/core/money';
import {
  type Mission as CoreMission,
  type MissionRules,
  type ScoreKind,
  measuredIn,
  fulfilmentOf,
} from '@banyan/core/promotions';
import type { Mission } from '@banyan/protocol/missions';
import type { Database } from '../../infra/database.ts';
import { findTitles, titleIn } from '../catalog/index.ts';
import type { Plan, Turn } from './plans.ts';

export type In = 'money' | 'multiple' | 'count';
export type WireMission = Static<typeof Mission>;

export const wireOf = (currency: Currency, units: bigint): WireMoney => toWire(money(currency, units));

export function numberOf(currency: Currency, written: In, units: bigint): string {
  if (written === 'money') return wireOf(currency, units).amount;
  if (written === 'count') return String(units);
  return `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
}

export const scoreIn = (score: ScoreKind): In => (score === 'points' ? 'count' : measuredIn(score));

/** A title by language: the asked one, else English, else any. */
export function titleOf(titles: Readonly<Record<string, string>>, language: string, id: string): string {
  return titles[language.toLowerCase()] ?? titles['en'] ?? Object.values(titles)[0] ?? id;
}

/** The titles of all games that rules name, by `vendor/game`. */
export async function gameTitles(
  database: Database,
  plans: readonly Pick<Plan, 'rules'>[],
  language: string,
): Promise<(name: string) => string> {
  const named = plans.flatMap(({ rules }) =>
    rules.kind === 'mission' ? rules.tasks.flatMap(({ games = [] }) => games) : (rules.games ?? []),
  );
  const split = [...new Set(named)].map((name) => {
    const [vendor = '', ...rest] = name.split('/');
    return { vendor, game: rest.join('/') };
  });
  const found = await findTitles(database, split);
  return (name) => {
    const titles = found.get(name.replace('/', ' '))?.titles;
    return titles === undefined ? name : titleIn(titles, language) || name;
  };
}

export type ShownMission = {
  readonly id: string;
  readonly version: number;
  readonly rules: MissionRules;
  readonly mission: CoreMission;
  readonly currency: Currency;
  readonly turn: Pick<Turn, 'period' | 'to'>;
  readonly progress: readonly bigint[];
  readonly state: WireMission['state'];
  readonly after: string | null;
  readonly reward: string | null;
  readonly claimBy: Date | null;
};

/** A turn that ends when nobody lives any more has no end. */
const farAway = 9000;

export function toWireMission(shown: ShownMission, language: string, gameTitle: (name: string) => string): WireMission {
  const { id, version, rules, mission, currency, turn, progress, state, after, reward, claimBy } = shown;
  const { done } = fulfilmentOf(mission, progress);
  return {
    ...{ id, version, state, after, reward, period: turn.period, window: rules.window, combine: mission.combine },
    title: titleOf(rules.titles, language, id),
    endsAt: turn.to.getUTCFullYear() > farAway ? null : turn.to.toISOString(),
    prize: wireOf(currency, mission.prize),
    gives: rules.gives.kind,
    rounds: rules.gives.at?.rounds ?? null,
    tasks: mission.tasks.map(({ measure, categories = [], games = [], target, leastStake }, at) => {
      const written = measuredIn(measure);
      const reached = progress[at] ?? 0n;
      return {
        ...{ measure, in: written, categories: [...categories], games: games.map(gameTitle) },
        target: numberOf(currency, written, target),
        // More than was asked is no news.
        progress: numberOf(currency, written, reached > target ? target : reached),
        leastStake: leastStake === 0n ? null : wireOf(currency, leastStake),
        isDone: done[at] === true,
      };
    }),
    claimBy: claimBy?.toISOString() ?? null,
  };
}
