/** Opens the part of the security centre about playing safely. */
import { useCallback } from 'react';
import { choiceParam, textParam, useAddress } from '../../lib/address.ts';
import { useGate } from '../sessions/index.ts';

export const centreParts = ['account', 'sessions', 'safety'] as const;
const shape = { mc: textParam, ac: textParam, part: choiceParam(centreParts, 'account') };

export function useSafetyPart(): () => void {
  const [, change] = useAddress(shape);
  const gate = useGate();
  return useCallback(() => gate(() => change({ mc: 'securityCenter', ac: undefined, part: 'safety' })), [gate, change]);
}
