/**
 * The jackpot of /rng: columns that roll, in the currency's sign, and beside it in words that it is a display figure and
 * nothing to win (HOME-10 to HOME-13, BAN-04, DEC-27). Who asks for quiet sees the digits change without rolling.
 */
import { useEffect, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import { useSettings } from '../../lib/settings.tsx';
import { columnsOf, growsEveryMs, growthHundredths, startOf } from './jackpot.ts';
import styles from './Jackpot.module.css';

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export default function Jackpot() {
  const t = useText();
  const { currencySymbol } = useSettings();
  const [hundredths, grow] = useState(() => startOf(Math.random()));
  useEffect(() => {
    const timer = setInterval(() => grow((before) => before + growthHundredths), growsEveryMs);
    return () => clearInterval(timer);
  }, []);
  const columns = columnsOf(hundredths);
  const figure = columns.map(({ text }) => text).join('');
  return (
    <div className="wrap">
      <div className={styles.jackpot} data-surface="night">
        <div>
          <h2 className={styles.title}>{t('catalog.jackpot.title')}</h2>
          <small>{t('catalog.jackpot.display')}</small>
        </div>
        <div className={styles.figure} role="img" aria-label={`${currencySymbol} ${figure}`} data-figure={figure}>
          <span className={styles.currency}>{currencySymbol}</span>
          {columns.map(({ key, text, kind, digit: shown }) =>
            shown === undefined ? (
              <span key={key} className={styles.sign}>
                {text}
              </span>
            ) : (
              <span key={key} className={`${styles.column} ${kind === 'decimal' ? styles.decimal : ''}`}>
                <span className={styles.roll} style={{ translate: `0 ${-10 * shown}%` }}>
                  {digits.map((digit) => (
                    <i key={digit}>{digitsOf(String(digit))}</i>
                  ))}
                </span>
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
