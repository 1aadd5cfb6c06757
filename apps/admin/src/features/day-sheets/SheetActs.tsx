/** What may be done with the sheet of a day: compare it again, import a statement, sign it, or propose to reopen it. */
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import { type Sheet, touches } from './sheet.ts';
import { StatementDialog } from './StatementDialog.tsx';

export function SheetActs({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const mayMake = useMay('deposits.make');
  const [isImporting, setImporting] = useState(false);
  const { day, state, hash, whyNot } = sheet;
  const params = { day };
  if (state === 'signed')
    return mayMake ? (
      <ProposeButton
        label={t('day-sheets.reopen')}
        text={t('day-sheets.reopenText')}
        kind="danger"
        act="day-sheets.reopen"
        input={() => ({ day })}
      />
    ) : null;
  return (
    <>
      {mayMake ? (
        <>
          <ActButton
            label={t('day-sheets.make')}
            text={t('day-sheets.makeText')}
            shortcut="m"
            done={t('day-sheets.made')}
            touches={touches}
            act={(_values, reason) => call('POST /admin/api/day-sheets/:day/make', { params, body: { reason } })}
          />
          <Button kind="secondary" size="s" onClick={() => setImporting(true)}>
            {t('day-sheets.import')}
          </Button>
        </>
      ) : null}
      {whyNot === null ? (
        <ActButton
          label={t('day-sheets.sign')}
          text={t(sheet.unverified === 0 ? 'day-sheets.signText' : 'day-sheets.signUnverified', {
            count: sheet.unverified,
          })}
          kind="primary"
          shortcut="s"
          done={t('day-sheets.signed')}
          touches={touches}
          act={(_values, reason) => call('POST /admin/api/day-sheets/:day/sign', { params, body: { hash, reason } })}
        />
      ) : null}
      {isImporting ? <StatementDialog day={day} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
