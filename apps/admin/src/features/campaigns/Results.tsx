/** What came of a campaign in the seven days after it, half beside half, and beside those who got nothing. */
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './campaigns.module.css';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;
type Result = Shown['results'][number];

export function Results({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const share = (count: number, of: number) =>
    of === 0 ? '–' : `${count}\u00a0·\u00a0${((count * 100) / of).toFixed(1)}\u00a0%`;
  const isNone = ({ variant }: Result) => variant === 'none';
  return (
    <section className={`${kit.card} ${styles.column}`}>
      <h2>{t('campaigns.results')}</h2>
      <Table
        caption={t('campaigns.results')}
        rows={shown.results}
        rowKey={({ variant }) => variant}
        columns={[
          { key: 'variant', label: t('campaigns.half'), cell: ({ variant }) => t(`campaigns.variant.${variant}`) },
          { key: 'members', label: t('campaigns.result.members'), end: true, cell: ({ members }) => members },
          {
            key: 'delivered',
            label: t('campaigns.result.delivered'),
            end: true,
            cell: (row) => (isNone(row) ? '–' : share(row.delivered, row.members)),
          },
          {
            key: 'opened',
            label: t('campaigns.result.opened'),
            end: true,
            cell: (row) => (isNone(row) || !shown.channels.includes('inbox') ? '–' : share(row.opened, row.members)),
          },
          {
            key: 'claimed',
            label: t('campaigns.result.claimed'),
            end: true,
            cell: (row) => (shown.promotion === null ? '–' : share(row.claimed, row.members)),
          },
          {
            key: 'deposited',
            label: t('campaigns.result.deposited'),
            end: true,
            cell: (row) => share(row.deposited, row.members),
          },
          {
            key: 'deposits',
            label: t('campaigns.result.deposits'),
            end: true,
            cell: ({ deposits }) =>
              deposits.length === 0 ? '–' : deposits.map((money) => <Amount key={money.currency} money={money} />),
          },
        ]}
      />
      <p className="small muted">
        {t('campaigns.resultsText')} {shown.resultsAt === null ? null : <When at={shown.resultsAt} exact />}
      </p>
    </section>
  );
}
