/** The terms of a bonus in plain words, all of them on one page. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { Terms } from './bonuses.queries.ts';
import styles from './bonuses.module.css';

export const timesOf = (hundredths: number): string => String(hundredths / 100);

export function TermsList({ terms }: { terms: Terms }) {
  const t = useText();
  const products = Object.entries(terms.weights.products);
  const exceptions = Object.keys(terms.weights.categories).length + Object.keys(terms.weights.games).length;
  return (
    <ul className={styles.terms}>
      <li>
        {t(terms.base === 'bonus' ? 'bonuses.terms.ofBonus' : 'bonuses.terms.ofBoth', {
          times: timesOf(terms.multiple),
        })}
      </li>
      <li>{t('bonuses.terms.days', { days: terms.days })}</li>
      {terms.maxBet === null ? null : (
        <li>
          {t('bonuses.terms.maxBet')} <Amount value={terms.maxBet} />
        </li>
      )}
      {terms.cap === null ? null : <li>{t('bonuses.terms.cap', { times: timesOf(terms.cap) })}</li>}
      {terms.isSticky ? <li>{t('bonuses.terms.sticky')}</li> : null}
      {products.map(([product, share]) => (
        <li key={product}>
          {t('bonuses.terms.weight', {
            product: t(
              product === 'lottery'
                ? 'bonuses.product.lottery'
                : product === 'sports'
                  ? 'bonuses.product.sports'
                  : 'bonuses.product.game',
            ),
            share,
          })}
        </li>
      ))}
      {exceptions > 0 ? (
        <li>
          {t('bonuses.terms.exceptions')}{' '}
          {[
            ...Object.entries(terms.weights.categories).map(
              ([code, share]) => [namedText(t, `shell.category.${code}`, code), share] as const,
            ),
            ...Object.entries(terms.weights.games),
          ]
            .map(([name, share]) => `${name} ${share} %`)
            .join(', ')}
        </li>
      ) : null}
      {terms.countedFrom === 'all' ? null : (
        <li>{t(terms.countedFrom === 'main' ? 'bonuses.terms.fromMain' : 'bonuses.terms.fromBonus')}</li>
      )}
      {terms.excludedGames.length === 0 ? null : (
        <li>{t('bonuses.terms.excluded', { games: terms.excludedGames.join(', ') })}</li>
      )}
      <li>{t('bonuses.terms.mainFirst')}</li>
      <li>{t(terms.onWithdrawal === 'forfeit' ? 'bonuses.terms.withdrawalEnds' : 'bonuses.terms.withdrawalStays')}</li>
      <li className="tiny muted">{t('bonuses.terms.version', { hash: terms.hash.slice(0, 12) })}</li>
    </ul>
  );
}
