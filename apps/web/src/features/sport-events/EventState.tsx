/** How far an event is: live with its phase and clock, when it begins, or why it is not played; and whether it is no real one. */
import { Badge } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { momentText } from '../../lib/times.ts';
import { When } from '../../lib/When.tsx';
import type { SportEvent } from './events.queries.ts';
import { phaseText } from '@banyan/i18n/market-names';

export function EventState({ event }: { event: SportEvent }) {
  const t = useText();
  const { timeZone } = useSettings();
  const { state, isLive, phase, clock, startsAt } = event;
  if (isLive)
    return (
      <Badge kind="live">
        {t('sports.hot.live')}
        {clock === '' ? null : <bdi className="num">{clock}</bdi>}
        {phase === '' || phase.startsWith('over-') ? null : <span>{phaseText(t, phase)}</span>}
      </Badge>
    );
  const day = momentText(startsAt, timeZone, 'day');
  const piece = day === momentText(serverNow(), timeZone, 'day') ? 'time' : 'minute';
  if (state === 'scheduled') return <When at={startsAt} piece={piece} className="muted small" />;
  return (
    <>
      <Badge kind={state === 'ended' || state === 'closed' ? 'plain' : 'warning'}>
        {namedText(t, `sports.state.${state}`, '')}
      </Badge>
      <When at={startsAt} piece={piece} className="muted small" />
    </>
  );
}

/** Said of every event that is played by a model or belongs to the demo. */
export function UnrealBadge({ event: { isVirtual, isSimulated } }: { event: SportEvent }) {
  const t = useText();
  if (isVirtual) return <Badge kind="info">{t('sports.label.virtual')}</Badge>;
  return isSimulated ? <Badge kind="warning">{t('sports.label.simulated')}</Badge> : null;
}
