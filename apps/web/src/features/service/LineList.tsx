/** The list of lines: each is measured, the fastest is named, and a visitor may go over to one and stay on the same page. */
import { Badge } from '@banyan/ui/badge';
import { Button, buttonClass } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { routersQuery } from '../../lib/settings.tsx';
import styles from './Bar.module.css';
import { fastestOf, gradeOf, type Line, linesOf, measure, sameOn, type Speed } from './lines.ts';

/** The lines' speeds as they come; `again` measures anew. */
function useSpeeds(lines: readonly Line[]): { speeds: ReadonlyMap<string, Speed>; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [measured, setMeasured] = useState<{ turn: number; speeds: ReadonlyMap<string, Speed> }>();
  useEffect(() => {
    let isGone = false;
    for (const { url } of lines)
      void measure(url).then((speed) => {
        if (isGone) return;
        setMeasured((before) => ({
          turn,
          speeds: new Map([...(before?.turn === turn ? before.speeds : []), [url, speed]]),
        }));
      });
    return () => {
      isGone = true;
    };
  }, [lines, turn]);
  return { speeds: measured?.turn === turn ? measured.speeds : new Map(), again: () => setTurn(turn + 1) };
}

export default function LineList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const location = useLocation();
  const { data } = useQuery(routersQuery);
  const ownName = t('service.line.here');
  const lines = useMemo(() => linesOf(data?.domainList ?? [], window.location.origin, ownName), [data, ownName]);
  const { speeds, again } = useSpeeds(lines);
  const isDone = speeds.size === lines.length;
  const fastest = isDone ? fastestOf(speeds) : undefined;
  const best = lines.find(({ url }) => url === fastest);
  const isHere = (line: Line) => new URL(line.url).origin === window.location.origin;
  return (
    <Dialog
      open
      title={t('service.line.title')}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onPhone="sheet"
      width={460}
      footer={
        <>
          <Button kind="secondary" onClick={again} busy={!isDone}>
            {t('service.line.again')}
          </Button>
          {best === undefined || isHere(best) ? null : (
            <a className={buttonClass({ kind: 'primary' })} href={sameOn(best, location)} rel="noreferrer">
              {t('service.line.goFastest')}
            </a>
          )}
        </>
      }
    >
      <p className="muted">{t('service.line.text')}</p>
      <ul className={styles.lines} aria-busy={!isDone}>
        {lines.map((line) => (
          <li key={line.url} className={styles.line} data-here={isHere(line)}>
            <span className={styles.name}>
              <b>
                {line.name}
                {line.url === fastest ? <Badge kind="positive">{t('service.line.fastest')}</Badge> : null}
              </b>
              <small dir="ltr">{new URL(line.url).host}</small>
            </span>
            <SpeedText speed={speeds.get(line.url)} />
            {isHere(line) ? (
              <Badge kind="brand">{t('service.line.current')}</Badge>
            ) : (
              <a
                className={buttonClass({ kind: 'soft', size: 's' })}
                href={sameOn(line, location)}
                rel="noreferrer"
                aria-label={t('service.line.goTo', { name: line.name })}
              >
                {t('service.line.go')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {best === undefined ? '' : t('service.line.result', { name: best.name })}
      </p>
    </Dialog>
  );
}

function SpeedText({ speed }: { speed: Speed | undefined }) {
  const t = useText();
  if (speed === undefined) return <Skeleton inline={56} block={32} />;
  const grade = gradeOf(speed);
  return (
    <span className={styles.speed} data-grade={grade}>
      <b className="num">{speed === 'none' ? '—' : t('service.line.ms', { count: speed })}</b>
      <span>{t(`service.line.${grade}`)}</span>
    </span>
  );
}
