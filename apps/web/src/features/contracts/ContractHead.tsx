/** The head of a contract: how much, by whom, since when, and its state. */
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import type { Contract } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { rateText, topRate } from './rates.ts';
import { StateBadge } from './StateBadge.tsx';

export function ContractHead({ of }: { of: Contract }) {
  const t = useText();
  const { offeror, beginsAt, offeredAt, state, terms } = of;
  return (
    <div className={styles.head}>
      <div>
        <span className="small muted">{t('contracts.upTo')}</span>
        <span className={styles.rate}>
          <span className="num">{rateText(topRate(terms))} %</span>
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contracts.by')}</dt>
          <dd>{offeror ?? t('contracts.house')}</dd>
        </div>
        <div>
          <dt>{t(beginsAt === null ? 'contracts.offeredAt' : 'contracts.beginsAt')}</dt>
          <dd>
            <When at={beginsAt ?? offeredAt} piece="minute" />
          </dd>
        </div>
      </dl>
      <StateBadge state={state} />
    </div>
  );
}
