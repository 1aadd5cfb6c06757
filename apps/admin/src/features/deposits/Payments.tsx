/** What came for a deposit; money that is held is credited or given back by two people. */
import { Badge } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import kit from '../../lib/kit.module.css';
import { Facts } from '../../lib/Facts.tsx';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { type Payment, type Sheet, paymentBadges } from './states.ts';

export function Payments({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t('deposits.payments')}</h2>
      {sheet.payments.length === 0 ? <p className="muted">{t('deposits.payments.none')}</p> : null}
      {sheet.payments.map((payment) => (
        <One key={payment.paymentId} payment={payment} sheet={sheet} />
      ))}
    </section>
  );
}

function One({ payment, sheet: { reference, amount } }: { payment: Payment; sheet: Sheet }) {
  const t = useText();
  const mayMake = useMay('deposits.make');
  const { paymentId, state, trouble, cameAt } = payment;
  const input = () => ({ reference, paymentId });
  return (
    <div className={kit.stack}>
      <Facts
        facts={[
          { label: t('deposits.column.payment'), value: paymentId },
          { label: t('deposits.column.paid'), value: <Amount money={payment.amount} /> },
          { label: t('deposits.column.at'), value: <When at={cameAt} exact /> },
          {
            label: t('deposits.column.state'),
            value: (
              <>
                <Badge kind={paymentBadges[state]}>{t(`deposits.payment.${state}`)}</Badge>{' '}
                {trouble === null ? null : t(`deposits.trouble.${trouble}`)}
              </>
            ),
          },
        ]}
      />
      {mayMake && state === 'held' ? (
        <div className={kit.headActions}>
          {payment.amount.currency === amount.currency ? (
            <ProposeButton
              label={t('deposits.credit')}
              text={t('deposits.creditText')}
              kind="primary"
              act="deposits.credit"
              input={input}
            />
          ) : null}
          <ProposeButton
            label={t('deposits.return')}
            text={t('deposits.returnText')}
            kind="danger"
            act="deposits.return"
            input={input}
          />
        </div>
      ) : null}
    </div>
  );
}
