/**
 * What a play pays on each level and what a unit of it costs, said where the decision is made, with its rule in a sentence
 * and what it returns in the long run by its exact chances.
 */
import { useLotteryNames } from '../lottery/index.ts';
import type { CurrentDraw, Play } from '../draws/index.ts';
import { rebateRate, returnOf } from '../tickets/index.ts';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { listedLevels } from './levels.ts';
import styles from './PlayBoard.module.css';

type PlayTermsProps = {
  play: Play;
  rules: string;
  series: CurrentDraw['series'];
  /** The series that the odds are of. */
  chosen: number;
};

/** More levels than these are folded away. */
const mostOpen = 6;

export function PlayTerms({ play, rules, series, chosen }: PlayTermsProps) {
  const t = useText();
  const names = useLotteryNames();
  const { currency } = play.minStake;
  const unit = amountText('1', symbolOf(currency, useSettings())).replace(/\.00$/, '');
  const rule = names.rule(play.play, rules);
  const [first] = play.levels;
  const isSingle = play.levels.length === 1 && first !== undefined;
  return (
    <div className={styles.terms}>
      {rule === '' ? null : <p className={styles.rule}>{rule}</p>}
      {isOfTwoSides(rules) ? <p className={styles.hint}>{t('lottery.board.oneClose')}</p> : null}
      <div className={styles.prices}>
        {isSingle ? (
          <p>
            {play.paysPerHit ? t('lottery.board.paysPerHit', { unit }) : t('lottery.board.pays', { unit })}{' '}
            <Amount whole className={styles.strong} value={{ currency, amount: first.odds }} />
          </p>
        ) : (
          <Levels play={play} unit={unit} />
        )}
        {play.cost === 1 ? null : (
          <p>
            {t('lottery.board.costs', { unit })}{' '}
            <Amount className={styles.strong} value={{ currency, amount: String(play.cost) }} />
          </p>
        )}
        <Returns play={play} rebate={series === null ? 0 : rebateRate(series, chosen)} />
      </div>
    </div>
  );
}

/** A game whose result has an open and a close: elsewhere the close is sold on after the open, here it is not. */
const isOfTwoSides = (rules: string): boolean => rules === 'matka';

function Levels({ play, unit }: { play: Play; unit: string }) {
  const t = useText();
  const names = useLotteryNames();
  const { currency } = play.minStake;
  const levels = listedLevels(play);
  if (levels.length === 0) return null;
  const list = (
    <ul className={styles.levels}>
      {levels.map(({ level, odds }) => (
        <li key={level}>
          {names.level(level)} <Amount whole className={styles.strong} value={{ currency, amount: odds }} />
        </li>
      ))}
    </ul>
  );
  const label = play.paysPerHit ? t('lottery.board.paysPerHit', { unit }) : t('lottery.board.pays', { unit });
  if (levels.length <= mostOpen) {
    return (
      <div className={styles.levelLine}>
        <span>{label}</span>
        {list}
      </div>
    );
  }
  return (
    <details>
      <summary>{label}</summary>
      {list}
    </details>
  );
}

/** A part of one as percent with two decimals, cut: 0.957272 is 95.72. */
function percent(part: number): string {
  return (Math.floor(part * 10_000 + 1e-9) / 100).toFixed(2);
}

function Returns({ play, rebate }: { play: Play; rebate: number }) {
  const t = useText();
  if (play.returns.length === 0) return null;
  const parts = play.returns.map((sample) => returnOf(play, sample));
  const [lowest, highest] = [percent(Math.min(...parts)), percent(Math.max(...parts))];
  const text =
    lowest === highest
      ? t('lottery.board.returns', { percent: lowest })
      : t('lottery.board.returnsBetween', { lowest, highest });
  return (
    <p>
      {text}
      {rebate === 0 ? null : ` · ${t('lottery.board.rebate', { percent: percent(rebate) })}`}
    </p>
  );
}
