/** The kinds that can be built, each with what it does, by what they are about. */
import { useId } from 'react';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Draft, ofKind } from './draft.ts';
import { kindForms } from './kinds/index.ts';
import type { Kind } from './kindForm.ts';
import styles from './builder.module.css';

type Props = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };

const groups = {
  money: ['deposit', 'registration', 'referral', 'download', 'application', 'code', 'by-hand'],
  period: ['rebate', 'cashback', 'rescue', 'friends'],
  draw: ['wheel', 'egg', 'envelope', 'raffle'],
  play: ['mission', 'board'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export function KindChoice({ draft, set }: Props) {
  const t = useText();
  const group = useId();
  return (
    <div className={`${kit.card} ${kit.stack}`} role="radiogroup" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t('promotions.part.kind')}</h2>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((name) => (
        <fieldset key={name} className={styles.family}>
          <legend className="small muted">{t(`promotions.kinds.${name}`)}</legend>
          <div className={styles.kinds}>
            {groups[name]
              .filter((kind) => kindForms[kind] !== undefined)
              .map((kind) => (
                <label key={kind} className={styles.kind}>
                  <input
                    type="radio"
                    name={group}
                    checked={draft.kind === kind}
                    onChange={() => set(ofKind(draft, kind))}
                  />
                  <span>
                    <strong>{t(`promotions.kind.${kind}`)}</strong>
                    <span className="small muted">{t(`promotions.about.${kind}`)}</span>
                  </span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
