/** One day: what was compared part by part, what differs with its case, and who signed it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAddress } from '../../lib/address.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './day-sheets.module.css';
import { Line } from './Line.tsx';
import { SheetActs } from './SheetActs.tsx';
import { type Sheet, type SheetLine, lineKey, outcomeBadges, partsOf, stateBadges } from './sheet.ts';

export default function DaySheetPage() {
  const { day = '' } = useParams();
  const version = Number(useAddress().get('version')) || undefined; // tidy: the number of a version, no money
  const query = useQuery(
    queryOf('GET /admin/api/day-sheets/:day', { params: { day }, query: version === undefined ? {} : { version } }),
  );
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown sheet={query.data} />;
}

const outcomes = ['differs', 'unverified', 'agreed'] as const;

function Shown({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('day-sheets.one', { day: sheet.day })}
        text={
          <>
            <Badge kind={stateBadges[sheet.state]}>{t(`day-sheets.state.${sheet.state}`)}</Badge>{' '}
            {outcomes.map((outcome) =>
              sheet[outcome] === 0 ? null : (
                <span key={outcome}>
                  <Badge kind={outcomeBadges[outcome]}>
                    {t(`day-sheets.count.${outcome}`, { count: sheet[outcome] })}
                  </Badge>{' '}
                </span>
              ),
            )}
          </>
        }
        actions={sheet.state === 'reopened' ? undefined : <SheetActs sheet={sheet} />}
      />
      <WhyNot sheet={sheet} />
      <div className={kit.columns}>
        <div className={kit.stack}>
          {partsOf(sheet).map(({ part, lines }) => (
            <Part key={part} part={part} lines={lines} sheet={sheet} />
          ))}
        </div>
        <Signed sheet={sheet} />
      </div>
    </>
  );
}

/** Why a person who may sign cannot yet. */
function WhyNot({ sheet: { whyNot } }: { sheet: Sheet }) {
  const t = useText();
  const maySign = useMay('deposits.authorise');
  if (!maySign || (whyNot !== 'unexplained' && whyNot !== 'same-person')) return null;
  return <p className={`${kit.notice} ${styles.notice}`}>{t(`day-sheets.whyNot.${whyNot}`)}</p>;
}

function Part({ part, lines, sheet }: { part: SheetLine['part']; lines: readonly SheetLine[]; sheet: Sheet }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t(`day-sheets.part.${part}`)}</h2>
      <p className="muted">{t(lines.length === 0 ? 'day-sheets.part.none' : `day-sheets.part.${part}.text`)}</p>
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={lineKey(line)}>
              <Line line={line} sheet={sheet} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Signed({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const { signedBy, signedAt, signReason } = sheet;
  return (
    <section className={`${kit.card} ${styles.sheet}`}>
      <h2>{t('day-sheets.sheet')}</h2>
      <Facts
        facts={[
          { label: t('day-sheets.from'), value: <When at={sheet.from} exact /> },
          { label: t('day-sheets.until'), value: <When at={sheet.until} exact /> },
          { label: t('day-sheets.madeAt'), value: <When at={sheet.madeAt} exact /> },
          { label: t('day-sheets.hash'), value: <CopyId id={sheet.hash} /> },
          ...(signedAt === null
            ? []
            : [
                { label: t('day-sheets.signedBy'), value: signedBy?.displayName ?? '–' },
                { label: t('day-sheets.signedAt'), value: <When at={signedAt} exact /> },
                { label: t('day-sheets.signReason'), value: signReason ?? '–' },
              ]),
        ]}
      />
      {sheet.versions.length < 2 ? null : (
        <>
          <h3 className={styles.versions}>{t('day-sheets.versions')}</h3>
          <ul className={styles.plain}>
            {sheet.versions.map(({ version, state, signedBy: signer }) => (
              <li key={version}>
                <Link
                  to={`/day-sheets/${sheet.day}?version=${version}`}
                  aria-current={version === sheet.version ? 'page' : undefined}
                >
                  {t('day-sheets.versionOf', { version })}
                </Link>{' '}
                <Badge kind={stateBadges[state]}>{t(`day-sheets.state.${state}`)}</Badge>{' '}
                <span className="muted">{signer?.displayName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
