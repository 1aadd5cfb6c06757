/** What an act would do, line by line: what stands there now and what would stand there. */
import { namedText, useText } from '../../lib/language.tsx';
import styles from './Effect.module.css';
import type { Proposal } from './ProposalState.tsx';

export function Effect({ lines }: { lines: Proposal['effect'] }) {
  const t = useText();
  return (
    <dl className={styles.effect}>
      {lines.map(({ label, value, before }) => (
        <div key={`${label} ${value}`}>
          <dt>{namedText(t, `proposals.effect.${label}`, label)}</dt>
          <dd>
            {before === null ? null : <del>{before}</del>}
            <ins>{value}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
