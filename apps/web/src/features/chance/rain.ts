/** The envelope that was announced last, for the notice that it is open. */
import { makeStore } from '../../lib/store.ts';

export type Rain = {
  readonly promotion: string;
  readonly currency: string;
  readonly opensAt: string;
  readonly closesAt: string;
};

export const rain = makeStore<Rain | undefined>(undefined);
