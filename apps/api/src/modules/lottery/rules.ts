/** The rules of the games by the name that `lottery_games.rules` gives. A new family of games is a line here. */
import type { Rate } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';
import { decide, indexResult, isPlay, normalise, parseResult, payoutUnits, plays } from '@banyan/games/xsmb';

/** One entry for each tier, the special prize first. */
export type Prizes = readonly { readonly tier: string; readonly numbers: readonly string[] }[];

/** What the API shows of a play and is no setting. */
export type PlayShape = {
  readonly group: string;
  readonly digits: number;
  readonly picks: number;
  readonly paysPerHit: boolean;
  readonly mostHits: number;
};

export type GameRules = {
  shapeOf(play: string): PlayShape | undefined;
  normalise(play: string, selection: string): Result<string, 'selection-malformed'>;
  /** Prepares a result; the answer decides how often a selection hits. */
  decider(result: Prizes): (play: string, selection: string) => number;
  payoutUnits(stake: bigint, odds: Rate, hits: number): bigint;
};

const xsmb: GameRules = {
  shapeOf: (play) => (isPlay(play) ? plays[play] : undefined),
  normalise,
  decider(result) {
    const parsed = parseResult(result);
    if (!parsed.ok) throw new Error(`a stored result is malformed: ${JSON.stringify(parsed.fault)}`);
    const index = indexResult(parsed.value);
    return (play, selection) => {
      if (!isPlay(play)) throw new Error(`a bet on ${play}, which this game does not have`);
      return decide(play, selection, index);
    };
  },
  payoutUnits,
};

const rulesByName: Readonly<Record<string, GameRules>> = { xsmb };

/** The rules of that name. Throws on an unknown one: a game row that the program cannot play is a mistake of set-up. */
export function rulesNamed(name: string): GameRules {
  const rules = rulesByName[name];
  if (rules === undefined) throw new Error(`no rules are named ${name}`);
  return rules;
}
