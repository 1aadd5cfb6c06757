/** Of whom a list of the team is, and on which days, as the address names it. */
import { choiceParam, countParam, textParam, useAddress } from '../../lib/address.ts';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { dayIn, daysOf, spanShape } from '../records/index.ts';

export const spanNames = ['today', 'yesterday', '7d', '30d', 'own'] as const;

const shape = {
  ...spanShape('7d'),
  who: textParam,
  reach: choiceParam(['alone', 'line'], 'alone'),
  at: countParam(10_000),
};

export function useTeamFilter() {
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const today = dayIn(timeZone, serverNow());
  const { from = today, to = today } = daysOf(asked, today);
  const query = { from, to, ...(asked.who === undefined ? {} : { name: asked.who, reach: asked.reach }) };
  return { asked, query, change: (next: Partial<typeof asked>) => change({ at: 1, ...next }) };
}

export type TeamFilter = ReturnType<typeof useTeamFilter>;
