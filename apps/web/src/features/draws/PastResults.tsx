/** The last results of a game: a few, or the last hundred; each opens to all its prizes and, for quick draws, to its check. */
import { useLotteryNames } from '../lottery/index.ts';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { PrizeTable } from '@banyan/ui/prize-table';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { DrawCheck } from './DrawCheck.tsx';
import { Drawn } from './Drawn.tsx';
import { figuresOf, headlineOf } from './headline.ts';
import { type Draw, gameResultsQuery, type Prizes } from './draws.queries.ts';
import styles from './PastResults.module.css';
import { NotRead } from '../../lib/NotRead.tsx';

const few = 6;
/** More values than that stand below the number of their draw. */
const mostBeside = 6;

export function PastResults({ gameCode }: { gameCode: string }) {
  const t = useText();
  const [isLong, setLong] = useState(false);
  const { data, error, isPending, refetch } = useQuery(gameResultsQuery(gameCode));
  const list = data?.list;
  return (
    <Card as="section" aria-labelledby="past-results">
      <div className={styles.head}>
        <h2 id="past-results">{t('lottery.past.title')}</h2>
        {list === undefined || list.length <= few ? null : (
          <button type="button" className="link small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? t('lottery.past.fewer') : t('lottery.past.more', { count: list.length })}
          </button>
        )}
      </div>
      {isPending ? (
        <div className={styles.wait}>
          <Skeleton block={180} radius="var(--r-2)" />
        </div>
      ) : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('lottery.results.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {list?.length === 0 ? (
        <Empty motif="drum" palette={7} title={t('lottery.results.empty')} text={t('lottery.results.emptyText')} />
      ) : null}
      {list === undefined || list.length === 0 ? null : (
        <ul className={isLong ? styles.long : undefined}>
          {(isLong ? list : list.slice(0, few)).map((draw) => (
            <Result key={draw.id} draw={draw} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Result({ draw }: { draw: Draw }) {
  const t = useText();
  const names = useLotteryNames();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (draw.result === null) return null;
  const tiers = draw.result.map(({ tier, numbers }) => ({ key: tier, label: names.tier(tier), numbers }));
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.line}
        data-long={(headlineOf(draw)?.values.length ?? 0) > mostBeside}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.number}>
          {/* The day, and where there are many draws a day the draw's place in it, which may stand below. */}
          {draw.drawNo.slice(0, 8)}
          <wbr />
          {draw.drawNo.slice(8)}
          {draw.isSample === true ? <small className={styles.sample}>{t('lottery.past.sample')}</small> : null}
        </span>
        <Drawn draw={draw} isQuiet />
        <ChevronDown className={styles.turn} size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div id={id} className={styles.all}>
          <p className="tiny muted">
            <When at={draw.drawsAt} piece="minute" />
            {draw.settlementVersion > 1 ? ` · ${t('lottery.past.corrected')}` : ''}
          </p>
          {draw.isSample === true ? <p className="tiny muted">{t('verify.drawVerdict.sample')}</p> : null}
          {/* All numbers of a single tier stand in the line already. */}
          {tiers.length === 1 ? null : (
            <PrizeTable caption={t('lottery.past.prizes', { drawNo: draw.drawNo })} tiers={tiers} />
          )}
          <Figures result={draw.result} />
          {draw.seedHash === null ? null : <DrawCheck drawId={draw.id} />}
        </div>
      ) : null}
    </li>
  );
}

/** What bets ask of the numbers, worked out: their sum, how far they lie apart. */
function Figures({ result }: { result: Prizes }) {
  const t = useText();
  const figures = figuresOf(result);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`lottery.past.figure.${name}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
