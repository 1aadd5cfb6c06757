/** The questions that every sport asks of two counts: who has more, by how many, how many together. */
import { type Factor, lost, meanOf, opposite, refund, won } from '../factor.ts';
import type { Quarters } from '../markets/index.ts';
import type { Side } from './course.ts';
import { type Question, numberOf, textOf } from './question.ts';
import { type Outcomes, every, only } from './result.ts';
import { type Span, type Tally, isExact } from './spans.ts';

type TallyRule = (question: Question, tally: Tally) => Outcomes | undefined;

const bySign = (quarters: number): Factor => (quarters > 0 ? won : quarters < 0 ? lost : refund);

/** A count against a whole or half line; undefined while the span has room for two answers. */
function againstLine({ least, most }: Span, line: Quarters): Factor | undefined {
  const result = bySign(4 * least - line);
  return result === bySign(4 * most - line) ? result : undefined;
}

/**
 * A count against any line. A quarter line is two half bets on the lines beside it, each settled for itself: broken off at three goals, over 2.75
 * has won its half over 2.5 and gets back its half over 3. Undefined where no half is decided.
 */
export function againstQuarters(span: Span, line: Quarters, isOver: boolean): Factor | undefined {
  const isQuarter = line % 2 !== 0;
  const low = againstLine(span, isQuarter ? line - 1 : line);
  const high = againstLine(span, isQuarter ? line + 1 : line);
  if (low !== undefined && high !== undefined) return meanOf(low, high);
  const half = low ?? high;
  return isOver && half !== undefined ? meanOf(half, refund) : undefined;
}

/** The first of two outcomes and its mirror. */
export const pair = (first: string, second: string, result: Factor | undefined): Outcomes | undefined =>
  result && { [first]: result, [second]: opposite(result) };

/** Who has more in the end: `draw` where they are equal; undefined while it is open. */
export function leading({ margin }: Tally): Side | 'draw' | undefined {
  if (margin.least > 0) return 'home';
  if (margin.most < 0) return 'away';
  return isExact(margin) ? 'draw' : undefined;
}

/** The margin on which a handicap stands: goals before the bet do not count where the market names the score at which it was offered. */
function marginSince({ specifiers }: Question, { margin }: Tally): Span {
  const [home = 0, away = 0] = String(specifiers['score'] ?? '0-0')
    .split('-')
    .map(Number);
  return { least: margin.least - (home - away), most: margin.most - (home - away) };
}

const pairs: Readonly<Record<string, readonly string[]>> = {
  'home-draw': ['home', 'draw'],
  'home-away': ['home', 'away'],
  'draw-away': ['draw', 'away'],
};

function bothScore({ home, away }: Tally): 'yes' | 'no' | undefined {
  if (Math.min(home.least, away.least) > 0) return 'yes';
  return Math.min(home.most, away.most) === 0 ? 'no' : undefined;
}

/** The score that came, or `other` where the market does not list it, or no listed score can be reached any more. */
export function correctScore({ outcomes }: Question, { home, away }: Tally): Outcomes | undefined {
  const open = outcomes.filter((score) => {
    const [h = -1, a = -1] = score.split('-').map(Number);
    return h >= home.least && h <= home.most && a >= away.least && a <= away.most;
  });
  const isKnown = isExact(home) && isExact(away);
  if (!isKnown && open.length > 0) return undefined;
  return only(outcomes, open[0] ?? 'other');
}

function doubleChance(tally: Tally): Outcomes | undefined {
  const leads = leading(tally);
  if (leads === undefined) return undefined;
  const results = Object.entries(pairs).map(([outcome, both]) => [outcome, both.includes(leads) ? won : lost] as const);
  return Object.fromEntries(results);
}

export const tallyRules: Readonly<Record<string, TallyRule>> = {
  'three-way': ({ outcomes }, tally) => {
    const leads = leading(tally);
    return leads && only(outcomes, leads);
  },
  // Two outcomes and a level score: everyone gets the stake back (rule 7).
  'two-way': ({ outcomes }, tally) => {
    const leads = leading(tally);
    return leads && (leads === 'draw' ? every(outcomes, refund) : only(outcomes, leads));
  },
  'double-chance': (_question, tally) => doubleChance(tally),
  handicap: (question, tally) =>
    pair('home', 'away', againstQuarters(marginSince(question, tally), -numberOf(question, 'hcp'), question.isOver)),
  total: (question, { total }) =>
    pair('over', 'under', againstQuarters(total, numberOf(question, 'total'), question.isOver)),
  'team-total': (question, tally) => {
    const side = textOf(question, 'side') === 'home' ? tally.home : tally.away;
    return pair('over', 'under', againstQuarters(side, numberOf(question, 'total'), question.isOver));
  },
  // 0 is even.
  'odd-even': ({ outcomes }, { total }) =>
    isExact(total) ? only(outcomes, total.least % 2 === 0 ? 'even' : 'odd') : undefined,
  'both-score': ({ outcomes }, tally) => {
    const scored = bothScore(tally);
    return scored && only(outcomes, scored);
  },
  'correct-score': correctScore,
};
