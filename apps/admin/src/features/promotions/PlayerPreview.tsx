/** The promotion as a player sees it: the offer, its whole terms, in a language of the site, on a phone, light or dark. */
import { useState } from 'react';
import { languageOf } from '@banyan/i18n';
import type { Published, PublishedBonus } from '@banyan/protocol/admin/promotions';
import { Segment } from '@banyan/ui/segment';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { formOf } from './kinds/index.ts';
import {
  type PreviewLanguage,
  PlayerScope,
  PreviewAmount,
  previewLanguages,
  usePlayerText,
} from '../../lib/PlayerText.tsx';
import styles from './builder.module.css';

type Terms = PublishedBonus['rules']['terms'];

export function PlayerPreview({ promotion }: { readonly promotion: Published | undefined }) {
  const t = useText();
  const [language, setLanguage] = useState<PreviewLanguage>('BN');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <section className={`${kit.card} ${kit.stack}`} aria-label={t('promotions.preview.title')}>
      <h2>{t('promotions.preview.title')}</h2>
      <div className={styles.looks}>
        <Segment
          label={t('promotions.preview.language')}
          items={previewLanguages.map((key) => ({ key, label: key }))}
          value={language}
          onChange={setLanguage}
        />
        <Segment
          label={t('promotions.preview.theme')}
          items={(['light', 'dark'] as const).map((key) => ({ key, label: t(`office.theme.${key}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {promotion === undefined ? (
        <p className="muted">{t('promotions.preview.incomplete')}</p>
      ) : (
        <div
          className={styles.phone}
          data-theme={theme}
          lang={language.toLowerCase()}
          dir={languageOf(language)?.direction ?? 'ltr'}
        >
          <PlayerScope language={language}>
            {Object.keys(promotion.rules.currencies).map((currency) => (
              <Offer key={currency} rules={promotion.rules} currency={currency} />
            ))}
          </PlayerScope>
        </div>
      )}
    </section>
  );
}

function Offer({ rules, currency }: { rules: Published['rules']; currency: string }) {
  const { Preview } = formOf(rules.kind);
  const offer = rules.currencies[currency] as { amount?: string; maxBet?: string };
  return (
    <article className={styles.offer}>
      {Preview !== undefined ? (
        <Preview rules={rules} currency={currency} />
      ) : offer.amount === undefined ? null : (
        <strong>
          <PreviewAmount amount={offer.amount} currency={currency} />
        </strong>
      )}
      {rules.terms === undefined ? null : <TermsLines terms={rules.terms} maxBet={offer.maxBet} currency={currency} />}
    </article>
  );
}

/** The terms in the words and the order of the site. */
function TermsLines({ terms, maxBet, currency }: { terms: Terms; maxBet: string | undefined; currency: string }) {
  const p = usePlayerText();
  const exceptions = Object.entries({ ...terms.weights.categories, ...terms.weights.games });
  return (
    <ul className={styles.terms}>
      <li>
        {p(terms.base === 'bonus' ? 'bonuses.terms.ofBonus' : 'bonuses.terms.ofBoth', {
          times: String(terms.multiple / 100),
        })}
      </li>
      <li>{p('bonuses.terms.days', { days: terms.days })}</li>
      {maxBet === undefined ? null : (
        <li>
          {p('bonuses.terms.maxBet')} <PreviewAmount amount={maxBet} currency={currency} />
        </li>
      )}
      {terms.cap === undefined ? null : <li>{p('bonuses.terms.cap', { times: String(terms.cap / 100) })}</li>}
      {terms.isSticky ? <li>{p('bonuses.terms.sticky')}</li> : null}
      {Object.entries(terms.weights.products ?? {}).map(([product, share]) => (
        <li key={product}>{p('bonuses.terms.weight', { product: p(`bonuses.product.${product}`), share })}</li>
      ))}
      {exceptions.length === 0 ? null : (
        <li>
          {p('bonuses.terms.exceptions')} {exceptions.map(([name, share]) => `${name} ${share} %`).join(', ')}
        </li>
      )}
      {terms.countedFrom === 'all' ? null : (
        <li>{p(terms.countedFrom === 'main' ? 'bonuses.terms.fromMain' : 'bonuses.terms.fromBonus')}</li>
      )}
      {terms.excludedGames.length === 0 ? null : (
        <li>{p('bonuses.terms.excluded', { games: terms.excludedGames.join(', ') })}</li>
      )}
      <li>{p('bonuses.terms.mainFirst')}</li>
      <li>{p(terms.onWithdrawal === 'forfeit' ? 'bonuses.terms.withdrawalEnds' : 'bonuses.terms.withdrawalStays')}</li>
    </ul>
  );
}
