/** The figures of a game side by side, each with a bar that shows the part of either side. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { EventFile, SportEvent } from './events.queries.ts';
import styles from './Match.module.css';

type StatisticsProps = { event: SportEvent; figures: EventFile['statistics'] };

export function Statistics({ event, figures }: StatisticsProps) {
  const t = useText();
  const known = figures.map((figure) => ({ ...figure, name: namedText(t, `sports.statistic.${figure.code}`, '') }));
  const shown = known.filter(({ name }) => name !== '');
  if (shown.length === 0)
    return (
      <Card>
        <Empty motif="lotus" title={t('sports.statistic.empty')} />
      </Card>
    );
  return (
    <Card pad>
      <div className={styles.figureHead}>
        <bdi>{event.home.name}</bdi>
        <bdi>{event.away.name}</bdi>
      </div>
      <dl className={styles.statistics}>
        {shown.map(({ code, name, home, away }) => (
          <div key={code} className={styles.figure}>
            <dt>{name}</dt>
            <dd className="num">{home}</dd>
            <dd className="num">{away}</dd>
            <Bar home={home} away={away} />
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Bar({ home, away }: { home: string; away: string }) {
  const [one, other] = [Number.parseFloat(home) || 0, Number.parseFloat(away) || 0];
  const share = one + other === 0 ? 50 : (one / (one + other)) * 100;
  return (
    <dd className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${share}%` }} />
    </dd>
  );
}
