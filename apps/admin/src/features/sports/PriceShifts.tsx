/** What leans the prices of a market: shown beside them, and set by hand. */
import type { Sides } from '@banyan/i18n/market-names';
import { Badge } from '@banyan/ui/badge';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { Lines } from './Lines.tsx';
import { useMarketNames } from './MarketNames.tsx';

type Market = CallValue<'GET /admin/api/sports/events/:eventId'>['markets'][number];
type Outcome = Market['outcomes'][number];
type Props = { readonly market: Market; readonly sides: Sides };

const touches = ['GET /admin/api/sports/events/:eventId'] as const;
/** Hundredths of a percent as points with their sign. */
const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points) / 100}`;

/** Every shift of a market, by whom, for which outcome and until when. */
export function PriceShifts({ market, sides }: Props) {
  const t = useText();
  const names = useMarketNames();
  return market.shifts.map(({ source, outcome, points, until, reason }) => (
    <span key={source} title={reason}>
      <Badge kind="info">
        {t(`sports.shift.${source}`, {
          outcome: names.outcome(
            market,
            market.outcomes.find(({ code }) => code === outcome) ?? { code: outcome, name: null },
            sides,
          ),
          points: signed(points),
        })}
      </Badge>{' '}
      {until === null ? null : <When at={until} />}
    </span>
  ));
}

/** What is offered on each outcome. */
export function OfferedPrices({ market }: Pick<Props, 'market'>) {
  return (
    <Lines>
      {market.outcomes.map((outcome) => (
        <OfferedPrice key={outcome.code} outcome={outcome} />
      ))}
    </Lines>
  );
}

/** The price that is offered, with that of the producer where they differ. */
function OfferedPrice({ outcome: { price, base, isPalpable } }: { outcome: Outcome }) {
  const t = useText();
  return (
    <span>
      {isPalpable ? <Badge kind="negative">{t('sports.palpable')}</Badge> : null}{' '}
      {base === null ? null : (
        <>
          <span className="sr">{t('sports.basePrice', { price: base })}</span>
          <s aria-hidden="true">{base}</s>
        </>
      )}{' '}
      {price ?? '–'}
    </span>
  );
}

export function ShiftAct({ eventId, sides, market }: Props & { readonly eventId: string }) {
  const t = useText();
  const names = useMarketNames();
  const { marketId, outcomes, shifts } = market;
  const own = shifts.find(({ source }) => source === 'staff');
  const options = outcomes.map((outcome) => [outcome.code, names.outcome(market, outcome, sides)] as const);
  return (
    <ActButton
      label={t('sports.shiftPrices')}
      text={t('sports.shiftText')}
      done={t('sports.done')}
      touches={touches}
      fields={[
        { name: 'outcome', label: t('sports.column.outcome'), start: own?.outcome ?? outcomes[0]?.code ?? '', options },
        {
          ...{ name: 'points', label: t('sports.points'), hint: t('sports.pointsHint') },
          start: own === undefined ? '1' : String(own.points / 100),
        },
        { name: 'minutes', label: t('sports.minutes'), hint: t('sports.minutesHint'), start: '', isOptional: true },
      ]}
      act={({ outcome = '', points = '', minutes = '' }, reason) =>
        call('POST /admin/api/sports/events/:eventId/shift', {
          params: { eventId },
          body: {
            ...{ marketId, outcome, points: Math.round(Number(points) * 100), reason },
            ...(minutes.trim() === '' ? {} : { minutes: Number(minutes) }),
          },
        })
      }
    />
  );
}
