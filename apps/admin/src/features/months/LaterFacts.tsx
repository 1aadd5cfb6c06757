/** What came too late for a month that was closed, with a pointer to the closing that does not have it. */
import { Link } from 'react-router';
import { CopyId } from '../../lib/CopyId.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { Later } from './month.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly Later[];
  /** They are of other months, which they lead to. */
  readonly isPointing?: boolean;
};

export function LaterFacts({ title, text, facts, isPointing = false }: Props) {
  const t = useText();
  if (facts.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {facts.map(({ month, version, hash, figures }) => (
        <div key={`${month} ${version}`} className={kit.stack}>
          {isPointing ? (
            <p>
              <Link to={`/months/${month}?version=${version}`}>{t('months.pointer', { month, version })}</Link>{' '}
              <CopyId id={hash} />
            </p>
          ) : null}
          <FigureTable caption={`${title} ${month}`} figures={figures} />
        </div>
      ))}
    </section>
  );
}
