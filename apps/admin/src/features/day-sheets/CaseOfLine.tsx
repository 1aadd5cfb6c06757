/** The case of a line that differs: who owns it, how it was explained, and taking or explaining it. */
import { Badge } from '@banyan/ui/badge';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import styles from './day-sheets.module.css';
import { type Sheet, type SheetLine, touches } from './sheet.ts';

export function CaseOfLine({ found, sheet }: { found: NonNullable<SheetLine['case']>; sheet: Sheet }) {
  const t = useText();
  const me = useMe();
  const mayMake = useMay('deposits.make') && sheet.state === 'open' && found.isOpen;
  const { id, isOpen, owner, explanation, explainedBy, explainedAt, openedAt } = found;
  const params = { day: sheet.day, id };
  return (
    <div className={styles.case}>
      <p>
        <Badge kind={isOpen ? 'negative' : 'positive'}>
          {t(isOpen ? 'day-sheets.case.open' : 'day-sheets.case.explained')}
        </Badge>{' '}
        <span className="muted">
          {owner === null ? t('day-sheets.case.nobody') : t('day-sheets.case.owner', { name: owner.displayName })}
          {' · '}
          <When at={openedAt} />
        </span>
      </p>
      {isOpen ? null : (
        <blockquote className={styles.words}>
          {explanation ?? '–'}
          <footer className="muted">
            {explainedBy ?? '–'} {explainedAt === null ? null : <When at={explainedAt} exact />}
          </footer>
        </blockquote>
      )}
      {mayMake ? (
        <div className={styles.acts}>
          {owner?.id === me.id ? (
            <ActButton
              label={t('day-sheets.explain')}
              text={t('day-sheets.explainText')}
              kind="primary"
              done={t('day-sheets.explained')}
              touches={touches}
              act={(_values, reason) =>
                call('POST /admin/api/day-sheets/:day/cases/:id/explain', { params, body: { reason } })
              }
            />
          ) : (
            <ActButton
              label={t('day-sheets.take')}
              text={t(owner === null ? 'day-sheets.takeText' : 'day-sheets.takeOverText')}
              done={t('day-sheets.taken')}
              touches={touches}
              act={(_values, reason) =>
                call('POST /admin/api/day-sheets/:day/cases/:id/take', { params, body: { reason } })
              }
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
