/** What every call of the wallet is handed beside its input. */
import type { Players } from './players.ts';

export type WalletParts = { readonly players: Players };
