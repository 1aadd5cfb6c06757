/** How a line was computed: what counted, the rates, the result, and the same computed again on this device. */
import { Card } from '@banyan/ui/card';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { computedOf } from './computed.ts';
import { Dates } from './Dates.tsx';
import { categoryName, hasLevels, reasonOf } from './names.ts';
import { lineQuery, type LineProof } from './periods.queries.ts';
import styles from './periods.module.css';

export function LineDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(lineQuery(id));
  return (
    <Dialog
      open
      width={680}
      onPhone="sheet"
      title={name}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data !== undefined ? (
        <Proof found={data} />
      ) : error === null ? (
        <Skeleton block={240} radius="var(--r-3)" />
      ) : (
        <NotRead title={t('periods.failed')} error={error} onAgain={() => void refetch()} />
      )}
    </Dialog>
  );
}

type Play = LineProof['proof']['plays'][number];

/** A rebate and friends' play are of valid bets, the others of what was lost. */
function columnsOf(t: Text, kind: LineProof['rules']['kind']): readonly Column<Play>[] {
  const category = {
    key: 'category',
    label: t(kind === 'friends' ? 'periods.column.friends' : 'periods.column.category'),
    cell: (play: Play) => categoryName(t, play.category),
  };
  const staked = {
    ...{ key: 'staked', label: t('rewards.rebate.staked'), end: true },
    cell: (play: Play) => <Amount value={play.staked} />,
  };
  const valid = {
    ...{ key: 'valid', label: t('bonuses.valid'), end: true },
    cell: (play: Play) => <Amount value={play.valid} />,
  };
  const won = {
    ...{ key: 'won', label: t('periods.column.won'), end: true },
    cell: (play: Play) => <Amount value={play.won} />,
  };
  if (kind === 'friends') return [category, valid];
  return [category, staked, kind === 'rebate' ? valid : won];
}

function Proof({ found }: { readonly found: LineProof }) {
  const t = useText();
  const { line, proof, hash } = found;
  const why = reasonOf(line.why);
  return (
    <div className={styles.proof}>
      <p>
        <Dates line={line} />
        {hasLevels(line.kind) ? <> · {t('periods.level', { level: line.level })}</> : null}
      </p>
      <Card>
        <Table
          caption={t('periods.counted')}
          columns={columnsOf(t, found.rules.kind)}
          rows={proof.plays.map((play) => ({ ...play, key: `${play.product} ${play.category} ${play.game}` }))}
          rowKey={({ key }) => key}
        />
      </Card>
      <ul className={styles.counted}>
        {line.parts.map(({ category, base, percent, amount }) => (
          <li key={category}>
            <span>{categoryName(t, category)}</span>
            <span className="muted">
              <Amount value={base} whole /> × <span className="num">{percent}%</span>
            </span>
            <Amount value={amount} whole />
          </li>
        ))}
        {(['givenBack', 'expectedLoss', 'deposits', 'capped'] as const).map((name) => {
          const value = proof[name];
          return value === null ? null : (
            <li key={name}>
              <span className="muted">{t(`periods.proof.${name}`)}</span>
              <span />
              <Amount value={value} whole />
            </li>
          );
        })}
        <li className={styles.result}>
          <span>{t('periods.result')}</span>
          <span />
          <Amount value={line.amount} whole />
        </li>
      </ul>
      {why === undefined ? null : <p className="small">{t(why)}</p>}
      <Recomputed found={found} />
      <p className="tiny muted">
        {t('periods.hash', { version: line.version })} <code className={styles.hash}>{hash}</code>
      </p>
    </div>
  );
}

function Recomputed({ found }: { readonly found: LineProof }) {
  const t = useText();
  const own = computedOf(found);
  if (own === undefined) return null;
  const isSame = own.amount === found.line.amount.amount;
  return (
    <p className={isSame ? styles.same : styles.differs} role="status">
      {t(isSame ? 'periods.same' : 'periods.differs')} <Amount value={own} whole />
    </p>
  );
}
