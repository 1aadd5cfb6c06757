/** Beside the wheel: what came often in this session, what has not come for long, and the colours. They say nothing about the next number. */
import { useText } from '../../lib/texts.tsx';
import { type Counted, countNumbers } from './often.ts';
import styles from './roulette.module.css';
import { toneOf } from './tone.ts';

const most = 4;

export function Often({ numbers }: { numbers: readonly number[] }) {
  const text = useText();
  const { hot, cold, tones } = countNumbers(numbers, most);
  const row = (label: string, found: readonly Counted[]) => (
    <div className={styles.oftenRow}>
      <span>{label}</span>
      <ul>
        {found.length === 0 ? <li className={styles.none}>–</li> : null}
        {found.map(({ number, count }) => (
          <li key={number} data-tone={toneOf(number)}>
            <b className="num">{number}</b>
            <small className="num">{count}</small>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className={styles.often}>
      {row(text('studio.roulette.hot'), hot)}
      {row(text('studio.roulette.cold'), numbers.length < 10 ? [] : cold)}
      <div className={styles.share} role="img" aria-label={text('studio.roulette.share', tones)}>
        {(['red', 'green', 'black'] as const).map((tone) =>
          tones[tone] === 0 ? null : (
            <span key={tone} data-tone={tone} style={{ flexGrow: tones[tone] }} className="num">
              {tones[tone]}
            </span>
          ),
        )}
      </div>
    </div>
  );
}
