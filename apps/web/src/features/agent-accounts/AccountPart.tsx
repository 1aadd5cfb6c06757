/** Opens one account after the other; what was opened stays on the page to be handed over, since its password is shown nowhere again. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Table } from '@banyan/ui/table';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { CopyLine } from '../../lib/CopyLine.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { useTypeName } from '../agents/index.ts';
import type { Accounts } from './accounts.queries.ts';
import styles from './agent-accounts.module.css';
import { OpenForm } from './OpenForm.tsx';

type Handed = { readonly account: string; readonly password: string };

export function AccountPart({ may }: { readonly may: Accounts }) {
  const t = useText();
  const [handed, setHanded] = useState<Handed>();
  return (
    <>
      {handed !== undefined ? (
        <HandOver of={handed} onAgain={() => setHanded(undefined)} />
      ) : may.most === 0 ? (
        <Empty motif="lotus" title={t('agents.open.off')} text={t('agents.open.offText')} />
      ) : (
        <OpenForm may={may} onOpened={setHanded} />
      )}
      <Opened of={may.opened} />
    </>
  );
}

function HandOver({ of: { account, password }, onAgain }: { readonly of: Handed; readonly onAgain: () => void }) {
  const t = useText();
  const login = `${window.location.origin}/login`;
  return (
    <Card pad className={styles.form}>
      <div role="status">
        <h3 className={styles.done}>
          <CircleCheck size={22} strokeWidth={1.9} aria-hidden="true" />
          {t('agents.open.done', { account })}
        </h3>
      </div>
      <p className="small muted">{t('agents.open.doneText')}</p>
      <CopyLine name="opened-account" label={t('identity.field.username')} text={account} />
      <CopyLine name="opened-password" label={t('agents.open.password')} text={password} />
      <CopyLine
        name="opened-all"
        label={t('agents.open.all')}
        text={`${login} ${t('identity.field.username')}: ${account} ${t('agents.open.password')}: ${password}`}
      />
      <div>
        <Button kind="secondary" onClick={onAgain}>
          {t('agents.open.another')}
        </Button>
      </div>
    </Card>
  );
}

function Opened({ of }: { readonly of: Accounts['opened'] }) {
  const t = useText();
  const typeName = useTypeName();
  if (of.length === 0) return null;
  return (
    <div className={styles.form}>
      <h3 className={styles.title}>{t('agents.open.last')}</h3>
      <Card>
        <Table
          caption={t('agents.open.last')}
          rows={of}
          rowKey={({ account }) => account}
          columns={[
            { key: 'account', label: t('agents.report.member'), cell: ({ account }) => <b>{account}</b> },
            { key: 'type', label: t('agents.open.type'), cell: ({ type }) => typeName(type) },
            { key: 'at', label: t('agents.open.at'), cell: ({ at }) => <When at={at} /> },
            {
              key: 'state',
              label: t('agents.manage.status'),
              cell: ({ hasEntered }) => (
                <Badge kind={hasEntered ? 'positive' : 'warning'}>
                  {t(hasEntered ? 'agents.open.entered' : 'agents.open.notEntered')}
                </Badge>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
