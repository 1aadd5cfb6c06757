/** Terms as somebody reads them before they agree: how it is counted, and each tier with what it asks. */
import { type Column, Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import type { Contract, WireTerms } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { rateText } from './rates.ts';

type Tier = WireTerms['tiers'][number] & { readonly key: string };

export function TermsView({ terms, currency }: Pick<Contract, 'terms' | 'currency'>) {
  const t = useText();
  const { kind, period, mode, checksLoss, carryOver, activeTurnover, tiers } = terms;
  const isDividend = kind === 'dividend';
  const hasLoss = isDividend || checksLoss;
  const money = (key: 'sales' | 'loss'): Column<Tier> => ({
    key,
    label: t(`contracts.tier.${key}`),
    end: true,
    cell: (tier) => <Amount value={{ currency, amount: tier[key] }} />,
  });
  return (
    <div className={styles.terms}>
      <p className="small muted">{t(`contracts.rule.${kind}`)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contracts.terms.period')}</dt>
          <dd>
            {kind === 'hourly-wage' || kind === 'real-time-salary'
              ? t(`contracts.period.of-${kind}`)
              : t(`contracts.period.${period}`)}
          </dd>
        </div>
        {isDividend ? (
          <>
            <div>
              <dt>{t('contracts.terms.mode')}</dt>
              <dd>{t(`contracts.mode.${mode}`)}</dd>
            </div>
            <div>
              <dt>{t('contracts.terms.carry')}</dt>
              <dd>{t(`contracts.carry.${carryOver}`)}</dd>
            </div>
          </>
        ) : null}
        {kind === 'real-time-salary' ? null : (
          <div>
            <dt>{t('contracts.terms.active')}</dt>
            <dd>
              <Amount value={{ currency, amount: activeTurnover }} />
            </dd>
          </div>
        )}
      </dl>
      {kind === 'real-time-salary' ? (
        <p className={styles.rate}>
          <span className="num">{rateText(tiers[0]?.rate ?? 0)} %</span>
        </p>
      ) : (
        <div className={styles.tiers}>
          <Table
            caption={t('contracts.tier.title')}
            columns={[
              {
                key: 'rate',
                label: t('contracts.tier.rate'),
                cell: ({ rate }) => <b className="num">{rateText(rate)} %</b>,
              },
              money('sales'),
              {
                key: 'users',
                label: t('contracts.tier.users'),
                end: true,
                cell: ({ users }) => <span className="num">{digitsOf(String(users))}</span>,
              },
              ...(hasLoss ? [money('loss')] : []),
            ]}
            rows={tiers.map((tier, at) => ({ ...tier, key: String(at) }))}
            rowKey={({ key }) => key}
          />
        </div>
      )}
    </div>
  );
}
