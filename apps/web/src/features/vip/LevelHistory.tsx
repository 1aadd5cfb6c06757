/** What became of the member's level, and what it gave, the newest first. */
import { isTrial, useSession } from '../sessions/index.ts';
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card, SectionHead } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Gift } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { type Level, levelsQuery, type Own, ownQuery } from './vip.queries.ts';
import styles from './vip.module.css';

type Change = Own['changes'][number];
type Benefit = Own['benefits'][number];

const states: Readonly<Record<Benefit['state'], BadgeKind>> = {
  waiting: 'warning',
  given: 'positive',
  lapsed: 'plain',
};

export function LevelHistory() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { data: own } = useQuery({ ...ownQuery, enabled: signedIn && member !== undefined && !isTrial(member) });
  const levels = useQuery(levelsQuery).data?.levels ?? [];
  if (own === undefined) return null;
  const events = [
    ...own.changes.map((change) => ({ at: change.at, line: <ChangeLine change={change} levels={levels} /> })),
    ...own.benefits.map((benefit) => ({ at: benefit.at, line: <BenefitLine benefit={benefit} /> })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return (
    <section className={styles.levels} aria-labelledby="vip-history">
      <SectionHead id="vip-history" title={t('vip.history.title')} />
      {events.length === 0 ? (
        <p className="muted">{t('vip.history.empty')}</p>
      ) : (
        <Card>
          <ul className={rows.list}>
            {events.map(({ at, line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several of one moment have nothing else to tell them apart
              <li key={`${at} ${index}`} className={rows.row}>
                {line}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function sentenceOf(t: Text, { cause, to, month }: Change, levels: readonly Level[]): string {
  const name = to === 0 ? t('vip.history.none') : (levels[to - 1]?.name ?? `VIP ${to}`);
  return t(`vip.history.${cause}`, { name, month: month?.slice(0, 7) ?? '' });
}

function ChangeLine({ change, levels }: { readonly change: Change; readonly levels: readonly Level[] }) {
  const t = useText();
  const { at, from, to, brought, asked } = change;
  const Icon = to > from ? ArrowUp : ArrowDown;
  return (
    <>
      <span className={rows.sign}>
        <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>{sentenceOf(t, change, levels)}</strong>
        {brought === null || asked === null ? null : (
          <span className="small">
            {t('vip.benefit.validBet')}: <Amount value={brought} /> / <Amount value={asked} />
          </span>
        )}
        <span className="tiny muted">
          <When at={at} piece="minute" />
        </span>
      </div>
    </>
  );
}

function BenefitLine({ benefit: { kind, name, amount, state, at } }: { readonly benefit: Benefit }) {
  const t = useText();
  return (
    <>
      <span className={rows.sign}>
        <Gift size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>{t(`rewards.occasion.vip-${kind}`, { name })}</strong>
        <span className="tiny muted">
          <When at={at} piece="minute" />
        </span>
      </div>
      <div className={rows.end}>
        <Amount value={amount} />
        <Badge kind={states[state]}>{t(`vip.reward.${state}`)}</Badge>
      </div>
    </>
  );
}
