/** Sending to the upline, and as an agent to a direct downline (transferUpline, MC-11): the form, and what was sent and received. */
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { PastTransfers } from './PastTransfers.tsx';
import { SendForm } from './SendForm.tsx';
import { termsQuery } from './transfers.queries.ts';

const directions = ['up', 'down'] as const;

export default function TransferPane() {
  const t = useText();
  const { data, error, refetch } = useQuery(termsQuery);
  // A downline that the address names is sent to.
  const [{ to }] = useAddress({ to: textParam });
  const [chosen, choose] = useState<(typeof directions)[number] | undefined>(to === undefined ? undefined : 'down');
  if (isRefusal(error, 'function-not-enabled'))
    return (
      <>
        <Empty motif="boat" palette={4} title={t('transfers.send.off')} text={t('transfers.send.offText')} />
        <PastTransfers />
      </>
    );
  if (data === undefined && error !== null)
    return <NotRead title={t('transfers.send.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  const possible = directions.filter((way) => (way === 'up' ? data.upline !== null : data.mayToDownline));
  const way = possible.find((one) => one === chosen) ?? possible[0];
  return (
    <>
      {possible.length < 2 || way === undefined ? null : (
        <div>
          <Segment
            label={t('transfers.send.direction')}
            items={directions.map((key) => ({ key, label: t(`transfers.send.${key}`) }))}
            value={way}
            onChange={choose}
          />
        </div>
      )}
      {way === undefined ? (
        <Empty motif="boat" palette={4} title={t('transfers.send.noUpline')} />
      ) : (
        <SendForm key={way} direction={way} terms={data} to={way === 'down' ? to : undefined} />
      )}
      <PastTransfers />
    </>
  );
}
