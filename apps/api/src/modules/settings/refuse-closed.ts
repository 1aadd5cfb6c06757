/** The check before every call: where the site is closed, the server refuses as well as the page (SHELL-42, SHELL-40). */
import { refusedBecause } from '@banyan/core/settings';
import type { Context } from '../../infra/context.ts';
import { regionAccessOf } from './region.ts';

/** Why a call (`METHOD /path`) from an address is refused now; undefined when it is not. */
export async function refuseClosed(
  context: Context,
  call: string,
  address: string,
): Promise<'region-blocked' | 'maintenance' | undefined> {
  return refusedBecause((await regionAccessOf(context, address)).status, call);
}
