/** What may be done besides, behind three dots: nothing where nothing may be done. */
import { Ellipsis } from 'lucide-react';
import { Drop } from '@banyan/ui/drop';
import styles from './kit.module.css';

type Item = { readonly key: string; readonly label: string; readonly press: () => void };

export function Menu({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <Drop
      label={label}
      trigger={<Ellipsis size={18} aria-hidden="true" />}
      triggerClass={styles.menuTrigger}
      align="end"
    >
      {(close) => (
        <ul className={styles.menu}>
          {items.map(({ key, label: name, press }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  close();
                  press();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Drop>
  );
}
