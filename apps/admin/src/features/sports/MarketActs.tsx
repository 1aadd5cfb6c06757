/** What may be done about the ticked markets of an event: shut and opened together; prices, results and void windows of one at a time. */
import type { Sides } from '@banyan/i18n/market-names';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { ActButton } from '../proposals/index.ts';
import { ShiftAct } from './PriceShifts.tsx';
import { useResultActs, useVoidAct } from './result-acts.ts';

type Market = CallValue<'GET /admin/api/sports/events/:eventId'>['markets'][number];
type Props = { readonly eventId: string; readonly sides: Sides; readonly markets: readonly Market[] };
const touches = ['GET /admin/api/sports/events/:eventId', 'GET /admin/api/sports/events'] as const;

export function MarketActs({ eventId, sides, markets }: Props) {
  const [mayTurn, mayDecide] = [useMay('odds.make'), useMay('results.make')];
  const [market] = markets;
  const one = markets.length === 1 ? market : undefined;
  return (
    <>
      {mayTurn ? <Turn eventId={eventId} markets={markets} /> : null}
      {mayTurn && one?.result === null ? (
        <ShiftAct key={one.marketId} eventId={eventId} sides={sides} market={one} />
      ) : null}
      {mayDecide && one !== undefined ? (
        <Decide key={one.marketId} eventId={eventId} sides={sides} market={one} />
      ) : null}
    </>
  );
}

function Turn({ eventId, markets }: Omit<Props, 'sides'>) {
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

function Decide({ eventId, sides, market }: { eventId: string; sides: Sides; market: Market }) {
  const acts = [...useResultActs(eventId, market, sides), useVoidAct(eventId, market.marketId)];
  return acts.map((act) => <ActButton key={act.label} {...act} />);
}
