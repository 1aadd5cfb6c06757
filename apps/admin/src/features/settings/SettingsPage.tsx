/** Every setting, found by its key or its meaning. */
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Checkbox, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import styles from './settings.module.css';
import { type Setting, settingsQuery, summaryText, valueText } from './settings.queries.ts';

export default function SettingsPage() {
  const t = useText();
  const address = useAddress();
  const words = address.get('words').toLowerCase();
  const isOnlyChanged = address.get('changed') === '1';
  const query = useQuery({
    ...settingsQuery,
    select: (all: readonly Setting[]) => ({
      rows: all.filter(
        (one) =>
          (one.isChanged || !isOnlyChanged) &&
          `${one.key} ${one.summary} ${summaryText(t, one)}`.toLowerCase().includes(words),
      ),
      next: null,
    }),
  });
  const columns: ListColumn<Setting>[] = [
    {
      key: 'key',
      label: t('settings.column.key'),
      cell: (one) => (
        <div className={styles.meaning}>
          <Link to={`/settings/${one.key}`}>{one.key}</Link>
          <span className="muted">{summaryText(t, one)}</span>
        </div>
      ),
    },
    {
      key: 'value',
      label: t('settings.column.value'),
      cell: ({ value, isChanged }) => (
        <div className={styles.value}>
          <code>{valueText(value, [t('settings.on'), t('settings.off')])}</code>
          {isChanged ? <Badge kind="info">{t('settings.changed')}</Badge> : null}
        </div>
      ),
    },
    { key: 'area', label: t('settings.column.area'), cell: ({ area }) => t(`settings.area.${area}`) },
  ];
  return (
    <>
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      <ListPage
        name="settings"
        caption={t('settings.title')}
        query={query}
        columns={columns}
        rowKey={({ key }) => key}
        hrefOf={({ key }) => `/settings/${key}`}
        filters={
          <>
            <TextInput
              icon={<Search size={16} aria-hidden="true" />}
              aria-label={t('settings.search')}
              placeholder={t('settings.search')}
              value={address.get('words')}
              onChange={(event) => address.set({ words: event.target.value })}
            />
            <Checkbox
              checked={isOnlyChanged}
              onChange={(event) => address.set({ changed: event.target.checked ? '1' : undefined })}
            >
              {t('settings.onlyChanged')}
            </Checkbox>
          </>
        }
        empty={{ title: t('settings.empty.title'), text: t('settings.empty.text') }}
      />
    </>
  );
}
