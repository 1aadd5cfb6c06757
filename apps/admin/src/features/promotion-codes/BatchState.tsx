/** Whether codes can be redeemed, wait for their download, or are stopped. */
import { Badge } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';

type Batch = Pick<
  CallValue<'GET /admin/api/promotion-codes'>['rows'][number],
  'kind' | 'stoppedAt' | 'downloadedAt' | 'used' | 'size'
>;

export function BatchState({ batch: { kind, stoppedAt, downloadedAt, used, size } }: { batch: Batch }) {
  const t = useText();
  if (stoppedAt !== null) return <Badge kind="negative">{t('codes.state.stopped')}</Badge>;
  if (used >= size) return <Badge kind="plain">{t('codes.state.used')}</Badge>;
  const isWaiting = kind === 'single' && downloadedAt === null;
  return isWaiting ? (
    <Badge kind="warning">{t('codes.state.waiting')}</Badge>
  ) : (
    <Badge kind="positive">{t('codes.state.open')}</Badge>
  );
}
