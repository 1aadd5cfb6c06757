/** From the agent down to where one is; nothing at the top. */
import { ChevronRight } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './agents.module.css';

type Step = { id: string; account: string };

export function Way({ path, onGo }: { path: readonly Step[]; onGo: (id: string, isTop: boolean) => void }) {
  const t = useText();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('agents.tree.way')}>
      <ol className={styles.way}>
        {path.map(({ id, account }, index) => (
          <li key={id}>
            {index === path.length - 1 ? (
              <span aria-current="page">{account}</span>
            ) : (
              <>
                <button type="button" onClick={() => onGo(id, index === 0)}>
                  {account}
                </button>
                <ChevronRight className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
