/** Public interface of the settlement of bets on sports: results pay bets, and corrected results correct them. */
import type { Module } from '../../infra/module.ts';
import { settleDueEvents } from './settle-event.ts';

export { type SportMoved, previewSportSettlement } from './preview-settlement.ts';
export { isCut } from './settle-bet.ts';

export const sportSettlementModule: Module = {
  name: 'sport-settlement',
  background: {
    ticks: [
      {
        name: 'sport-settlement.events',
        everyMs: 300,
        async run(context, stopping) {
          await settleDueEvents(context, stopping);
        },
      },
    ],
  },
};
