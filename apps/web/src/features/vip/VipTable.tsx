/** What each level needs and gives, as the operator set it. What no level has is not listed. */
import { isTrial, useSession } from '../sessions/index.ts';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { type Level, levelsQuery, ownQuery } from './vip.queries.ts';
import styles from './vip.module.css';

const sums = [
  ['validBet', (level: Level) => level.validBet],
  ['deposits', (level: Level) => level.deposits],
  ['retention', (level: Level) => level.retention],
  ['upgrade', (level: Level) => level.upgradeBonus],
  ['week', (level: Level) => level.weeklyBonus],
  ['month', (level: Level) => level.monthlyBonus],
  ['birthday', (level: Level) => level.birthdayBonus],
  ['maximum', (level: Level) => level.withdrawal.maximum],
  ['daySum', (level: Level) => level.withdrawal.daySum],
] as const;

export function VipTable() {
  const t = useText();
  const { data, error, refetch } = useQuery(levelsQuery);
  return (
    <div className={styles.levels}>
      <SectionHead title={t('vip.levels.title')} />
      {data === undefined ? (
        error === null ? (
          <Skeleton block={420} radius="var(--r-4)" />
        ) : (
          <NotRead title={t('vip.levels.failed')} error={error} onAgain={() => void refetch()} />
        )
      ) : data.levels.length === 0 ? (
        <Empty motif="tree" title={t('vip.levels.empty')} text={t('vip.levels.emptyText')} />
      ) : (
        <>
          <Card>
            <Levels levels={data.levels} />
          </Card>
          <p className="small muted">{t('vip.levels.terms')}</p>
        </>
      )}
    </div>
  );
}

function Levels({ levels }: { readonly levels: readonly Level[] }) {
  const t = useText();
  const { signedIn, member } = useSession();
  const { data: own } = useQuery({ ...ownQuery, enabled: signedIn && member !== undefined && !isTrial(member) });
  const mine = own?.level ?? member?.clubLabel.rankLevel ?? 0;
  const isMine = (level: number) => (level === mine ? true : undefined);
  const row = (key: string, name: string, cell: (level: Level) => ReactNode) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {levels.map((level) => (
        <td key={level.level} data-mine={isMine(level.level)}>
          {cell(level)}
        </td>
      ))}
    </tr>
  );
  const none = (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr">{t('vip.levels.no')}</span>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('vip.levels.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('vip.levels.benefit')}</span>
            </th>
            {levels.map(({ level, name }) => (
              <th key={level} scope="col" data-mine={isMine(level)}>
                <bdi>{name}</bdi>
                {name === `VIP ${level}` ? null : <span className="small muted">VIP {level}</span>}
                {isMine(level) ? <small>{t('vip.levels.yours')}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums
            .filter(([, of]) => levels.some((level) => Number(of(level).amount) > 0))
            .map(([key, of]) =>
              row(key, t(`vip.benefit.${key}`), (level) =>
                Number(of(level).amount) > 0 ? <Amount value={of(level)} /> : none,
              ),
            )}
          {row('dayCount', t('vip.benefit.dayCount'), ({ withdrawal }) => (
            <span className="num">{withdrawal.dayCount}</span>
          ))}
          {row('person', t('vip.benefit.person'), ({ hasOwnService }) =>
            hasOwnService ? (
              <>
                <Check size={20} strokeWidth={2.2} aria-hidden="true" className={styles.yes} />
                <span className="sr">{t('vip.levels.yes')}</span>
              </>
            ) : (
              none
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
