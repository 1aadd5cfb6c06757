/** What else is known of a deposit: its line of a statement, its cases, and what was decided. */
import { Badge } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { type Sheet, lineBadges } from './states.ts';

type Props = { readonly sheet: Sheet };

export function LineOfStatement({ sheet: { line } }: Props) {
  const t = useText();
  if (line === null) return null;
  return (
    <section className={kit.card}>
      <h2>{t('deposits.line')}</h2>
      <Facts
        facts={[
          { label: t('deposits.column.transaction'), value: line.transaction },
          { label: t('deposits.column.amount'), value: <Amount money={line.amount} /> },
          { label: t('deposits.column.sender'), value: line.sender || '–' },
          {
            label: t('deposits.column.sentAt'),
            value: line.sentAt === null ? '–' : <When at={line.sentAt} exact />,
          },
          { label: t('deposits.column.importedBy'), value: line.importedBy },
          {
            label: t('deposits.column.state'),
            value: <Badge kind={lineBadges[line.state]}>{t(`deposits.lines.state.${line.state}`)}</Badge>,
          },
        ]}
      />
    </section>
  );
}

export function Cases({ sheet: { cases } }: Props) {
  const t = useText();
  if (cases.length === 0) return null;
  return (
    <section className={kit.card}>
      <h2>{t('deposits.cases')}</h2>
      {cases.map(({ id, at, closedAt, payment, details }) => (
        <Facts
          key={id}
          facts={[
            {
              label: t('deposits.column.payment'),
              value: (
                <>
                  {payment}{' '}
                  <Badge kind={closedAt === null ? 'warning' : 'plain'}>
                    {t(closedAt === null ? 'deposits.caseOpen' : 'deposits.caseClosed')}
                  </Badge>
                </>
              ),
            },
            { label: t('deposits.column.at'), value: <When at={at} exact /> },
            ...details.map(({ name, value }) => ({ label: name, value })),
          ]}
        />
      ))}
    </section>
  );
}

export function Decisions({ sheet: { decisions } }: Props) {
  const t = useText();
  if (decisions.length === 0) return null;
  return (
    <section className={kit.card}>
      <h2>{t('deposits.decisions')}</h2>
      {decisions.map(({ at, by, act, reason }) => (
        <Facts
          key={`${at} ${act}`}
          facts={[
            { label: namedText(t, `deposits.decision.${act}`, act), value: <When at={at} exact /> },
            { label: t('deposits.column.by'), value: by },
            { label: t('deposits.column.reason'), value: reason },
          ]}
        />
      ))}
    </section>
  );
}
