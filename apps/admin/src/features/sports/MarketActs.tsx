/** What may be done about the ticked markets of an event. */
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ActButton } from '../proposals/index.ts';

type Market = CallValue<'GET /admin/api/sports/events/:eventId'>['markets'][number];
type Props = { readonly eventId: string; readonly markets: readonly Market[] };
const touches = ['GET /admin/api/sports/events/:eventId', 'GET /admin/api/sports/events'] as const;

export function MarketActs({ eventId, markets }: Props) {
  const t = useText();
  const marketIds = markets.map(({ marketId }) => marketId);
  return ([false, true] as const).map((isOpen) => (
    <ActButton
      key={String(isOpen)}
      label={t(isOpen ? 'sports.openMarkets' : 'sports.shutMarkets', { count: markets.length })}
      text={t(isOpen ? 'sports.openText' : 'sports.shutText')}
      kind={isOpen ? 'primary' : 'danger'}
      done={t('sports.done')}
      touches={touches}
      act={(_values, reason) => call('POST /admin/api/sports/switch', { body: { isOpen, eventId, marketIds, reason } })}
    />
  ));
}
