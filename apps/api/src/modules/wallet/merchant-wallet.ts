/** The merchant's wallets: one, shared by all games, while every vendor plays on the seamless wallet (DEC-30, DEC-48). */
import { ok } from '@banyan/core/results';
import type { walletRoutes } from '@banyan/protocol/wallet';
import type { UseCase } from '../../infra/bind.ts';

type Route = (typeof walletRoutes)['GET /wps/relay/GCS_merchantWallet'];

export const merchantWallet: UseCase<Route> = async (_context, _input, caller) =>
  ok({ list: [{ code: 'MAIN', name: 'wallet.main', currency: caller.currency }] });
