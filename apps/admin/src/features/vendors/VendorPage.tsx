/** One vendor: how it is spoken to, its keys and ceilings, what stands open, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Dialog } from '@banyan/ui/dialog';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, ActMenu } from '../proposals/index.ts';
import { VendorState } from './VendorsPage.tsx';
import { useAskActs, useGrantActs, useKeyActs, useSetActs } from './VendorActs.tsx';

type Vendor = CallValue<'GET /admin/api/vendors/:code'>;
type Change = CallValue<'GET /admin/api/vendor-changes'>[number];

export default function VendorPage() {
  const { code = '' } = useParams();
  const [shown, setShown] = useState<readonly string[]>();
  const mayMake = useMay('vendors.make');
  const query = useQuery(queryOf('GET /admin/api/vendors/:code', { params: { code } }, { everyMs: 5000 }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const vendor = query.data;
  if (vendor === undefined) return null;
  return (
    <>
      <PageHead
        title={vendor.name}
        text={<VendorState vendor={vendor} />}
        actions={<Acts vendor={vendor} onAnswer={setShown} />}
      />
      <div className={styles.columns}>
        <section className={styles.stack}>
          <Fields vendor={vendor} />
          <Keys vendor={vendor} mayMake={mayMake} onShown={setShown} />
          <Returns code={code} />
        </section>
        <section className={styles.stack}>
          <OpenRounds vendor={vendor} />
          <Changes code={code} />
        </section>
      </div>
      {shown === undefined ? null : <Shown lines={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** What is done in a hurry has a button; the rest is in the menu. */
function Acts({ vendor, onAnswer }: { vendor: Vendor; onAnswer: (lines: readonly string[]) => void }) {
  const t = useText();
  const [mayMake, mayGrant] = [useMay('vendors.make'), useMay('grants.make')];
  const [close, ...set] = useSetActs({ vendor });
  const [maintenance, ...keys] = useKeyActs({ vendor });
  const ask = useAskActs({ vendor, onAnswer });
  const grant = useGrantActs({ vendor, onAnswer });
  return (
    <>
      {mayMake ? <ActButton {...close} /> : null}
      {mayMake ? <ActButton {...maintenance} /> : null}
      <ActMenu
        label={t('vendors.more')}
        acts={[...(mayMake ? [...ask, ...keys, ...set] : []), ...(mayGrant ? grant : [])]}
      />
    </>
  );
}

/** What is seen this once: a secret, a launch code, what a journal had. */
function Shown({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('vendors.answer')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      width="560px"
    >
      {lines.map((line) => (
        <p key={line}>
          <code style={{ overflowWrap: 'anywhere' }}>{line}</code>
        </p>
      ))}
    </Dialog>
  );
}

function Fields({ vendor }: { vendor: Vendor }) {
  const t = useText();
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          ...vendor.fields.map(({ name, value }) => ({
            label: namedText(t, `vendors.field.${name}`, name),
            value: value || '–',
          })),
          ...vendor.ceilings.map(({ perCall, perHour }) => ({
            label: `${t('vendors.ceiling')} ${perCall.currency}`,
            value: (
              <>
                <Amount money={perCall} /> / <Amount money={perHour} />
              </>
            ),
          })),
          { label: t('vendors.gamesOff'), value: vendor.gamesOff.join(', ') || '–' },
          { label: t('vendors.column.p99'), value: vendor.p99Ms === null ? '–' : `${vendor.p99Ms} ms` },
        ]}
      />
    </div>
  );
}

function Keys({ vendor, mayMake, onShown }: { vendor: Vendor; mayMake: boolean; onShown: (lines: string[]) => void }) {
  const t = useText();
  return (
    <div className={styles.card}>
      <h2>{t('vendors.column.keys')}</h2>
      {vendor.liveKeys.map(({ id, madeAt, awaitsMe }) => (
        <p key={id}>
          <code>{id}</code> <When at={madeAt} />{' '}
          {awaitsMe && mayMake ? (
            <ActButton
              label={t('vendors.secret')}
              text={t('vendors.secretText')}
              kind="primary"
              done={t('vendors.done')}
              touches={['GET /admin/api/vendors/:code']}
              act={() => call('POST /admin/api/vendor-keys/secret', { body: { key: id } })}
              onAnswer={(answer) => {
                const { key, secret } = answer as CallValue<'POST /admin/api/vendor-keys/secret'>;
                onShown([`Wallet-Key: ${key}`, `Secret (hex): ${secret}`]);
              }}
            />
          ) : null}
          {mayMake ? (
            <ActButton
              label={t('vendors.retire')}
              kind="danger"
              done={t('vendors.done')}
              touches={['GET /admin/api/vendors/:code']}
              act={(_values, reason) => call('POST /admin/api/vendor-keys/retire', { body: { key: id, reason } })}
            />
          ) : null}
        </p>
      ))}
    </div>
  );
}

function OpenRounds({ vendor }: { vendor: Vendor }) {
  const t = useText();
  if (vendor.rounds.length === 0) return null;
  return (
    <div className={styles.card}>
      <h2>{t('vendors.column.rounds')}</h2>
      <Facts
        facts={vendor.rounds.map(({ account, game, round, staked, openedAt }) => ({
          label: `${game} · ${round}`,
          value: (
            <>
              {account} <Amount money={staked} /> <When at={openedAt} />
            </>
          ),
        }))}
      />
    </div>
  );
}

function Returns({ code }: { code: string }) {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/vendors/:code/returns', { params: { code } }));
  const { days = [], games = [] } = query.data ?? {};
  if (days.length + games.length === 0) return null;
  return (
    <div className={styles.card}>
      <h2>{t('vendors.returns')}</h2>
      <Facts
        facts={[
          ...days.map(({ currency, days: count, seenPercent }) => ({
            label: t('vendors.seenDays', { count }),
            value: `${currency}: ${seenPercent ?? '–'} %`,
          })),
          ...games.map(({ game, version, statedPercent, seenPercent, rounds }) => ({
            label: `${game} ${version}`,
            value: t('vendors.statedSeen', { stated: statedPercent, seen: seenPercent, rounds }),
          })),
        ]}
      />
    </div>
  );
}

function Changes({ code }: { code: string }) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/vendor-changes', { query: { vendor: code } }),
    select: (rows: readonly Change[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Change>[] = [
    { key: 'at', label: t('vendors.column.at'), cell: (row) => <When at={row.at} /> },
    { key: 'by', label: t('vendors.column.by'), cell: (row) => row.by },
    {
      key: 'act',
      label: t('vendors.column.act'),
      cell: (row) => `${namedText(t, `vendors.changed.${row.act.replaceAll(' ', '-')}`, row.act)} ${row.game}`,
    },
    { key: 'reason', label: t('office.reason.label'), cell: (row) => row.reason },
  ];
  return (
    <ListPage
      name="vendor-changes"
      caption={t('vendors.changes')}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.at} ${row.act}`}
      empty={{ title: t('vendors.changes'), text: t('vendors.none') }}
    />
  );
}
