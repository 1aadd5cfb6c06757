/** What an act by hand would do, and why a second person decides it or nobody can do it. */
import { namedText, useText } from '../../lib/language.tsx';
import styles from '../../lib/kit.module.css';
import { Effect } from '../proposals/index.ts';
import { type Seen, useBlockText } from './grants.ts';

export function SeenLines({ seen }: { seen: Seen }) {
  const t = useText();
  const blockText = useBlockText();
  if (seen.blocked !== null)
    return (
      <p role="alert" className={styles.formFault}>
        {blockText(seen.blocked)}
      </p>
    );
  return (
    <>
      <Effect lines={seen.effect} />
      {seen.second === null ? null : (
        <p role="status" className={styles.notice}>
          {namedText(t, `grants.second.${seen.second}`, seen.second)}
        </p>
      )}
    </>
  );
}
