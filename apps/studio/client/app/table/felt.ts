/** What the spots of a table share: what lies on them, what the last round did to it, and what a press does. */
import { createContext, useContext } from 'react';

export type Felt = {
  readonly amounts: ReadonlyMap<string, bigint>;
  /** After a round, in hundredths of what lay there: the spots that did not lose. Undefined before it. */
  readonly returned: Readonly<Record<string, number>> | undefined;
  /** A round or a run is on: nothing may be changed. */
  readonly isHeld: boolean;
  /** The spot that the tabulator stops at; the arrow keys go on from there. */
  readonly stop: string;
  /** One whole of the currency. */
  readonly unit: bigint;
  nameOf(spot: string): string;
  /** What a spot pays to one: `35`, `0.95`. */
  priceOf(spot: string): string;
  amountText(amount: bigint): string;
  press(spot: string): void;
  takeBack(spot: string): void;
};

const FeltContext = createContext<Felt | undefined>(undefined);
export const FeltOf = FeltContext.Provider;

export function useFelt(): Felt {
  const felt = useContext(FeltContext);
  if (felt === undefined) throw new Error('a spot lies on no table');
  return felt;
}
