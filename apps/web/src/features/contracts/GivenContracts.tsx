/** The agents directly below, each with their contract and the offer that waits; here contracts are offered, withdrawn and ended. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import type { ContractKind } from '@banyan/core/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { type Below, belowQuery, type Contract, type OwnContracts } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { EndDialog } from './EndDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { rateText, topRate } from './rates.ts';
import { StateBadge } from './StateBadge.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Opened =
  | { readonly do: 'offer'; readonly to: Below }
  | { readonly do: 'terms' | 'withdraw' | 'end'; readonly contract: Contract };

export function GivenContracts({ kind, own }: { kind: ContractKind; own: OwnContracts }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const { data, error, isPlaceholderData, refetch } = useQuery(belowQuery(kind, page));
  const close = () => setOpened(undefined);
  if (data === undefined && error !== null)
    return <NotRead title={t('contracts.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  if (data.list.length === 0)
    return <Empty motif="owl" title={t('contracts.given.none')} text={t('contracts.given.noneText')} />;
  return (
    <>
      {own.mayOffer ? null : <p className="small muted">{t('contracts.given.mayNot')}</p>}
      <Card as="section" aria-label={t('contracts.part.given')} aria-busy={isPlaceholderData}>
        <ul className={styles.rows}>
          {data.list.map((one) => (
            <li key={one.id} data-account={one.account}>
              <Row of={one} mayOffer={own.mayOffer} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      </Card>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {opened?.do === 'offer' ? <OfferDialog kind={kind} to={opened.to} own={own} onClose={close} /> : null}
      {opened?.do === 'terms' ? <TermsDialog contract={opened.contract} onClose={close} /> : null}
      {opened?.do === 'withdraw' ? <WithdrawDialog contract={opened.contract} onClose={close} /> : null}
      {opened?.do === 'end' ? <EndDialog contract={opened.contract} onClose={close} /> : null}
    </>
  );
}

type RowProps = { of: Below; mayOffer: boolean; onOpen: (what: Opened) => void };

function Row({ of, mayOffer, onOpen }: RowProps) {
  const t = useText();
  const { account, current, offer } = of;
  return (
    <div className={styles.row}>
      <strong className="trunc">{account}</strong>
      <div className={styles.contracts}>
        {current === null && offer === null ? <span className="small muted">{t('contracts.given.empty')}</span> : null}
        {[current, offer].map((one) =>
          one === null ? null : (
            <div key={one.id} className={styles.contract}>
              <b className="num">{rateText(topRate(one.terms))} %</b>
              <StateBadge state={one.state} />
              <Button size="s" kind="ghost" onClick={() => onOpen({ do: 'terms', contract: one })}>
                {t('contracts.given.terms')}
              </Button>
              <Button
                size="s"
                kind="ghost"
                onClick={() => onOpen({ do: one.state === 'pending' ? 'withdraw' : 'end', contract: one })}
              >
                {t(one.state === 'pending' ? 'contracts.given.withdraw' : 'contracts.given.end')}
              </Button>
            </div>
          ),
        )}
      </div>
      {mayOffer && offer === null ? (
        <Button size="s" kind="soft" onClick={() => onOpen({ do: 'offer', to: of })}>
          {t(current === null ? 'contracts.given.offer' : 'contracts.given.another')}
        </Button>
      ) : null}
    </div>
  );
}
