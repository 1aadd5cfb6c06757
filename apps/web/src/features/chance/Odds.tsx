/** What may be won and how likely, before anybody plays: the odds of the rules, and what is left. */
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import type { ChancePromotion } from './chance.queries.ts';
import { useMoneyText } from './useMoneyText.ts';
import styles from './lucky.module.css';

/** A weight of a million as a percentage, exactly. */
function percentOf(weight: number): string {
  const text = (weight / 10_000).toFixed(4).replace(/\.?0+$/, '');
  return `${digitsOf(text)} %`;
}

export function Odds({ promotion: { spin, envelope, raffle } }: { promotion: ChancePromotion }) {
  const t = useText();
  const money = useMoneyText();
  return (
    <Card as="section" pad aria-labelledby="chance-odds">
      <h2 id="chance-odds" className={styles.heading}>
        {t('chance.odds.title')}
      </h2>
      {spin === null ? null : (
        <>
          <table className={styles.odds}>
            <thead>
              <tr>
                <th scope="col">{t('chance.odds.prize')}</th>
                <th scope="col">{t('chance.odds.chance')}</th>
                <th scope="col">{t('chance.odds.left')}</th>
              </tr>
            </thead>
            <tbody>
              {spin.prizes.map(({ weight, amount, left }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be alike, the place is their identity
                <tr key={place} data-gone={left === 0 || undefined}>
                  <th scope="row">
                    {Number(amount.amount) === 0 ? t('chance.result.none') : <Amount value={amount} />}
                  </th>
                  <td>
                    <span className="num">{percentOf(weight)}</span>
                  </td>
                  <td>
                    {left === null ? t('chance.odds.always') : <span className="num">{digitsOf(String(left))}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small muted">
            {t('chance.odds.text', { amount: money.whole(spin.prizes[spin.fallback]?.amount ?? spin.worth) })}{' '}
            {t('chance.odds.worth', { amount: money.whole(spin.worth) })}
          </p>
        </>
      )}
      {envelope === null ? null : (
        <>
          <p>
            {t('chance.envelope.holds', {
              total: money.whole(envelope.total),
              parts: envelope.parts,
              least: money.whole(envelope.least),
            })}
          </p>
          <p className="small muted">{t('chance.envelope.every', { minutes: envelope.everyMinutes })}</p>
        </>
      )}
      {raffle === null ? null : <RafflePrizes raffle={raffle} />}
    </Card>
  );
}

function RafflePrizes({ raffle }: { raffle: NonNullable<ChancePromotion['raffle']> }) {
  const t = useText();
  return (
    <>
      <table className={styles.odds}>
        <tbody>
          {raffle.prizes.map(({ amount, winners }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be alike, the place is their identity
            <tr key={place}>
              <th scope="row">
                <Amount value={amount} />
              </th>
              <td>{t('chance.odds.winners', { count: winners })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {raffle.last === null || raffle.last.winners.length === 0 ? null : (
        <>
          <h3 className={styles.subheading}>{t('chance.raffle.last')}</h3>
          <ol className={styles.lines}>
            {raffle.last.winners.slice(0, 10).map(({ place, name, amount }) => (
              <li key={place}>
                <span className="grow">
                  <strong>{name}</strong>{' '}
                  <span className="small muted">{t('chance.raffle.entry', { place: place + 1 })}</span>
                </span>
                <Amount value={amount} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
