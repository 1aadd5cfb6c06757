/** What an act changed, a row a field: what stood there and what stands there. Nothing where nothing differs. */
import { changesOf } from './changes.ts';
import styles from './Changes.module.css';
import { useText } from './language.tsx';

export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('office.changes.title')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('office.changes.title')}</caption>
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`office.changes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: old, after: now }) => (
            <tr key={field}>
              <th scope="row">{field === '' ? t('office.changes.value') : field}</th>
              <td>{old === null ? '–' : <del>{old}</del>}</td>
              <td>{now === null ? '–' : <ins>{now}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
