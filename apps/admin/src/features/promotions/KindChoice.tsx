/** The kinds that can be built, each with what it does. */
import { promotionKinds } from '@banyan/core/promotions';
import { useId } from 'react';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Draft, ofKind } from './draft.ts';
import { kindForms } from './kinds/index.ts';
import styles from './builder.module.css';

type Props = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };

export function KindChoice({ draft, set }: Props) {
  const t = useText();
  const group = useId();
  return (
    <div className={`${kit.card} ${styles.kinds}`} role="radiogroup" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t('promotions.part.kind')}</h2>
      {promotionKinds
        .filter((kind) => kindForms[kind] !== undefined)
        .map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name={group} checked={draft.kind === kind} onChange={() => set(ofKind(draft, kind))} />
            <span>
              <strong>{t(`promotions.kind.${kind}`)}</strong>
              <span className="small muted">{t(`promotions.about.${kind}`)}</span>
            </span>
          </label>
        ))}
    </div>
  );
}
