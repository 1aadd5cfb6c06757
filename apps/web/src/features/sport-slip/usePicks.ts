/** What the board needs of the slip: which prices are on it, and what a press on one does. */
import { useMemo } from 'react';
import { type Selection, selectionKey } from '../sport-events/index.ts';
import { pressed } from './slip.ts';
import { changeSlip, useSlipState } from './slipStore.ts';

const toggle = (selection: Selection): void => changeSlip((slip) => pressed(slip, selection));

export function usePicks() {
  const { selections } = useSlipState();
  return useMemo(() => ({ picked: new Set(selections.map(selectionKey)), toggle }), [selections]);
}
