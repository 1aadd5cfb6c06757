/** What every call of the wallet is handed beside its input. */
import type { MemberId } from '@banyan/core/ids';
import type { Players } from './players.ts';

/** How a member is named to others: masked; empty for who wants no name shown. */
export type NameOf = (member: MemberId) => Promise<string>;
export type WalletParts = { readonly players: Players; readonly nameOf: NameOf };
