/**
 * One licence of the operator: a plain shield with its letters, never a regulator's own sign, its name and number; an
 * example says that it is one (DEC-33).
 */
import { Shield } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { linkOf } from '../../lib/links.ts';
import type { Licence } from './content.queries.ts';
import styles from './licence.module.css';

export function LicenceMark({ licence: { code, regulator, number, sample, url } }: { licence: Licence }) {
  const t = useText();
  const link = linkOf(url);
  const body = (
    <>
      <span className={styles.shield} aria-hidden="true">
        <Shield size={40} strokeWidth={1.4} />
        <b>{code.slice(0, 3).toUpperCase()}</b>
      </span>
      <span className={styles.words}>
        <span>{regulator}</span>
        <span className={styles.number}>
          <span className="num">{number}</span>
          {sample ? <strong className={styles.sample}>{t('content.foot.sample')}</strong> : null}
        </span>
      </span>
    </>
  );
  return link === undefined ? (
    <span className={styles.licence}>{body}</span>
  ) : (
    <a className={styles.licence} href={link.href} target="_blank" rel="noopener noreferrer">
      {body}
    </a>
  );
}
