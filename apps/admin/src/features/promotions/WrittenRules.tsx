/** The rules of a kind as they are written and hashed, field by field, for kinds that have no card of their own. */
import type { Published } from '@banyan/protocol/admin/promotions';
import { Facts } from '../../lib/Facts.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';

/** Every value with the path to it: `gives.kind`, `currencies.BDT.amount`. */
function leavesOf(value: unknown, path: string): { readonly path: string; readonly text: string }[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`));
}

export function WrittenRules({ rules }: { rules: Published['rules'] }) {
  const t = useText();
  return (
    <div className={styles.card}>
      <h2>{t('promotions.rules')}</h2>
      <Facts facts={leavesOf(rules, '').map(({ path, text }) => ({ label: path, value: text }))} />
    </div>
  );
}
