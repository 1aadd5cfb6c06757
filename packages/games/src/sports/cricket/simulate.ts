/** One window of a simulated T20 match: the power-play, the middle overs or the death of one innings, ball by ball. */
import { type Delivery, type InningsEnd, type Side } from '@banyan/core/sports/results';
import { wholeWeights } from '../arithmetic.ts';
import { type Words, drawWeighted, wordsOf } from '../drawing.ts';
import type { Sides } from '../sides.ts';
import {
  type BallEnd,
  type CricketModel,
  ballEnds,
  ballTables,
  ballsOfInnings,
  phaseEnds,
  runsOf,
  tableAt,
  wicketsOfInnings,
} from './model.ts';
import { type BallEvent, type CricketEvent, ballsIn } from './timeline.ts';

/** How wickets fall, in parts of a thousand. Ours, near what T20 leagues have. */
export const methods = { caught: 620, bowled: 170, lbw: 80, 'run-out': 90, stumped: 30, other: 10 } as const;
type Method = keyof typeof methods;
const methodNames = Object.keys(methods) as Method[];
const methodWeights = Object.values(methods).map(BigInt);

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const sideOf = ({ first }: CricketModel, innings: 1 | 2): Side => (innings === 1 ? first : other(first));

/** Who faces, who is at the other end, and how many have come in. */
type Crease = { readonly facing: number; readonly waiting: number; readonly last: number };

const turned = ({ facing, waiting, last }: Crease): Crease => ({ facing: waiting, waiting: facing, last });

function creaseAfter(crease: Crease, { delivery, endsOver }: Pick<BallEvent, 'delivery' | 'endsOver'>): Crease {
  let now = crease;
  if (delivery.wicket !== undefined) now = { ...now, facing: now.last + 1, last: now.last + 1 };
  if (delivery.bat % 2 === 1) now = turned(now);
  return endsOver ? turned(now) : now;
}

/** Where an innings stands. */
type Inning = { crease: Crease; balls: number; lost: number; runs: number; nr: number };

function inningAfter(balls: readonly BallEvent[]): Inning {
  const inning: Inning = { crease: { facing: 1, waiting: 2, last: 2 }, balls: 0, lost: 0, runs: 0, nr: 0 };
  for (const ball of balls) advance(inning, ball);
  return inning;
}

function advance(inning: Inning, ball: Pick<BallEvent, 'delivery' | 'endsOver'>): void {
  const { delivery, endsOver } = ball;
  inning.crease = creaseAfter(inning.crease, ball);
  inning.balls += delivery.extra === undefined ? 1 : 0;
  inning.lost += delivery.wicket === undefined ? 0 : 1;
  inning.runs += delivery.runs;
  inning.nr = endsOver ? 0 : inning.nr + 1;
}

function deliveryOf(end: BallEnd, batter: string, words: Words): Delivery {
  if (end === 'wide') return { runs: 1, bat: 0, batter, extra: 'wide' };
  if (end !== 'wicket') {
    const boundary = end === 4 || end === 6 ? { boundary: end } : {};
    return { runs: end, bat: end, batter, ...boundary };
  }
  const method = methodNames[drawWeighted(methodWeights, words)] ?? 'other';
  return { runs: 0, bat: 0, batter, wicket: { player: batter, method } };
}

function endAfter({ balls, lost, runs }: Inning, target: number | undefined): InningsEnd | undefined {
  if (target !== undefined && runs >= target) return 'target';
  if (lost === wicketsOfInnings) return 'all-out';
  return balls === ballsOfInnings ? 'overs' : undefined;
}

type Ball = Omit<BallEvent, 'at'>;

function bowl(model: CricketModel, before: readonly CricketEvent[], window: number, words: Words): Ball[] {
  const innings = window <= 3 ? 1 : 2;
  const side = sideOf(model, innings);
  const last = before.at(-1);
  const [score, lost] = [{ ...(last?.score ?? { home: 0, away: 0 }) }, { ...(last?.lost ?? { home: 0, away: 0 }) }];
  const target = innings === 1 ? undefined : score[other(side)] + 1;
  const bowled = ballsIn(before, innings);
  if (bowled.at(-1)?.end !== undefined) return [];
  const inning = inningAfter(bowled);
  const tables = ballTables(model.innings[side]);
  const weights = tables.map((pair) => pair.map(wholeWeights));
  const all: Ball[] = [];
  for (let end: InningsEnd | undefined; end === undefined && inning.balls < (phaseEnds[(window - 1) % 3] ?? 0); ) {
    const [over, nr] = [Math.floor(inning.balls / 6) + 1, inning.nr + 1];
    const table = tableAt(tables, inning.balls, inning.lost);
    const drawn = weights.flat()[tables.flat().indexOf(table)] ?? [];
    const kind = ballEnds[drawWeighted(drawn, words)] ?? 0;
    const delivery = deliveryOf(kind, `${side}-${inning.crease.facing}`, words);
    const endsOver = kind !== 'wide' && (inning.balls + 1) % 6 === 0;
    advance(inning, { delivery, endsOver });
    score[side] += runsOf(kind);
    lost[side] = inning.lost;
    end = endAfter(inning, target);
    const ends: { end?: InningsEnd } = end === undefined ? {} : { end };
    all.push({
      ...{ kind: 'ball', window, side, innings, over, nr, delivery, endsOver },
      ...{ score: { ...score }, lost: { ...lost }, ...ends },
    });
  }
  return all;
}

/** A tie is played off in a super over, of which both sides are as likely to win as the other. */
function resultOf(score: Sides, words: Words): { official: Side | 'tie'; superOver?: Side } {
  if (score.home !== score.away) return { official: score.home > score.away ? 'home' : 'away' };
  return { official: 'tie', superOver: drawWeighted([1n, 1n], words) === 0 ? 'home' : 'away' };
}

/**
 * The events of window 1 to 6, after those of the windows before it: none where its innings had ended before. Words are used ball by ball: what it brings,
 * then how a wicket fell; after a tie, who wins the super over.
 */
export function playCricket(
  model: CricketModel,
  before: readonly CricketEvent[],
  window: number,
  seed: string,
): CricketEvent[] {
  const words = wordsOf(seed);
  const balls = bowl(model, before, window, words);
  const nothing = { home: 0, away: 0 };
  const toss: CricketEvent[] =
    window === 1 ? [{ kind: 'toss', window, at: 0, side: model.first, score: nothing, lost: nothing }] : [];
  const events: CricketEvent[] = balls.map((ball, at) => ({
    ...ball,
    at: Math.floor((1000 * (at + 1)) / (balls.length + 1)),
  }));
  const last = balls.at(-1);
  if (last?.innings !== 2 || last.end === undefined) return [...toss, ...events];
  const { score, lost } = last;
  return [...events, { kind: 'result', window, at: 1000, score, lost, ...resultOf(score, words) }];
}
