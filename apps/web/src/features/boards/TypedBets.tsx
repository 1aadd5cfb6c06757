/**
 * Typing whole bets: plays, numbers and stakes as people write them to a seller, read while they are typed. What cannot be
 * read is named by its line; the rest is counted, and goes onto the slip together.
 */
import { useLotteryNames, useRules } from '../lottery/index.ts';
import type { Play } from '../draws/index.ts';
import { costOf, mostLines, stakePresets, type Slip } from '../tickets/index.ts';
import { formatExact, money } from '@banyan/core/money';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { AddButton } from './AddButton.tsx';
import styles from './PlayBoard.module.css';
import { StakeQty } from './StakeQty.tsx';
import { type BetFault, type ReadBets, readBets } from './typedBets.ts';

/** So many wrong lines are named; a pasted page of text would name thousands. */
const mostNamed = 8;
const none: ReadBets = { wanted: [], bets: 0, half: 0, faults: [] };

type TypedBetsProps = { play: Play; slip: Slip };

export default function TypedBets({ play, slip }: TypedBetsProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [stakeText, setStake] = useState<string>();
  const [added, setAdded] = useState<number>();
  const stake = stakeText ?? stakePresets(play)[0] ?? play.minStake.amount;
  const read = useReadBets(useDeferredValue(text), stake, { play, slip });
  const left = mostLines - slip.lines;
  const mayAdd = read.faults.length === 0 && read.bets > 0 && read.bets <= left && slip.pending === undefined;
  function add(event: FormEvent) {
    event.preventDefault();
    if (!mayAdd) return;
    setAdded(slip.add(read.wanted));
    setText('');
  }
  return (
    <form className={styles.typing} onSubmit={add}>
      <label htmlFor={id} className={styles.label}>
        {t('lottery.bets.label')}
      </label>
      <textarea
        id={id}
        className={`${styles.area} ${styles.bets}`}
        rows={6}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t('lottery.bets.example')}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={read.faults.length > 0 || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setAdded(undefined);
        }}
      />
      <div id={`${id}-hint`}>
        <p className={styles.hint}>{t('lottery.bets.hint')}</p>
        <Faults faults={read.faults} />
      </div>
      <ShortNames slip={slip} />
      <div className={styles.stakes}>
        <div className={styles.stake}>
          <span className={styles.label} aria-hidden="true">
            {t('lottery.bets.stake')}
          </span>
          <div className={styles.stakeLine}>
            <StakeQty play={play} label={t('lottery.bets.stake')} value={stake} onChange={setStake} />
          </div>
        </div>
        <AddButton mayAdd={mayAdd} />
      </div>
      <Total read={read} slip={slip} left={left} added={added} />
    </form>
  );
}

function useReadBets(text: string, stake: string, { play, slip }: TypedBetsProps): ReadBets {
  const words = useText()('lottery.bets.words');
  const { rules } = useRules(slip.rules);
  const { held, priceOf, current } = slip;
  return useMemo(() => {
    if (rules === undefined || text.trim() === '') return none;
    return readBets(text, { rules, plays: current.plays, held, priceOf, boardPlay: play.play, stake, words });
  }, [text, stake, rules, current.plays, held, priceOf, play.play, words]);
}

/** What the typed bets come to, or why they do not go onto the slip. Heard as it changes. */
function Total({ read, slip, left, added }: { read: ReadBets; slip: Slip; left: number; added: number | undefined }) {
  const t = useText();
  const { plays } = slip.current;
  const { currency } = slip.cost;
  const units = read.wanted.reduce((sum, row) => {
    const play = plays.find((one) => one.play === row.play);
    return play === undefined ? sum : sum + costOf(row, play).units;
  }, 0n);
  const words = () => {
    if (slip.pending !== undefined) return t('lottery.board.locked');
    if (added !== undefined) return t(added === 0 ? 'lottery.board.known' : 'lottery.board.added', { count: added });
    if (read.bets > left) return t('lottery.board.full', { most: mostLines, left });
    return read.bets === 0 ? '' : undefined;
  };
  return (
    <div role="status">
      <p className={styles.total}>
        {words() ?? (
          <>
            <span>{t('lottery.board.count', { count: read.bets })}</span>
            <Amount className={styles.strong} value={{ currency, amount: formatExact(money(currency, units)) }} />
          </>
        )}
      </p>
      {read.half === 0 ? null : <p className={styles.hint}>{t('lottery.held.some', { count: read.half })}</p>}
    </div>
  );
}

function Faults({ faults }: { faults: readonly BetFault[] }) {
  const t = useText();
  const settings = useSettings();
  const detail = ({ play, found }: BetFault) => {
    if (play === undefined) return { found, minimum: '', maximum: '' };
    const symbol = symbolOf(play.minStake.currency, settings);
    const [minimum, maximum] = [play.minStake, play.maxStake].map(({ amount }) => amountText(amount, symbol));
    return { found, minimum: minimum ?? '', maximum: maximum ?? '' };
  };
  return (
    <div role="status">
      {faults.slice(0, mostNamed).map((fault) => (
        <p key={`${fault.line} ${fault.reason}`} className={styles.fault}>
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
          <span>
            {t('lottery.type.line', { line: fault.line })} <bdi className={styles.several}>{fault.text}</bdi> ·{' '}
            {t(`lottery.bets.fault.${fault.reason}`, detail(fault))}
          </span>
        </p>
      ))}
      {faults.length > mostNamed ? (
        <p className={styles.fault}>{t('lottery.type.more', { count: faults.length - mostNamed })}</p>
      ) : null}
    </div>
  );
}

/** By which short name each play of the game is typed. */
function ShortNames({ slip }: { slip: Slip }) {
  const t = useText();
  const names = useLotteryNames();
  const typable = slip.current.plays.filter(({ board }) => board.kind === 'numbers' || board.kind === 'choices');
  return (
    <details className={styles.shortNames}>
      <summary>{t('lottery.bets.plays')}</summary>
      <dl>
        {typable.map(({ play }) => (
          <div key={play}>
            <dt>
              <code>{play.toLowerCase()}</code>
            </dt>
            <dd>{names.play(play, slip.rules)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
