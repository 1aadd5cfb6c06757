/** What the member reads in full and the staff do not: what was filled in with a deposit holds numbers of the payer. */
import type { SeenKey } from '@banyan/protocol/admin/member-view';

type Deposit = { readonly fields: unknown; readonly steps: { readonly redirect?: string } | null };

function masked(deposit: Deposit): Deposit {
  const { redirect: _page, ...steps } = deposit.steps ?? {};
  // The page where the member pays is theirs alone.
  return { ...deposit, fields: {}, steps: deposit.steps === null ? null : steps };
}

export const masks: { readonly [Key in SeenKey]?: (value: never) => unknown } = {
  'GET /wps/cashier/deposits': (page: { readonly content: readonly Deposit[] }) => ({
    ...page,
    content: page.content.map(masked),
  }),
  'GET /wps/cashier/deposits/:id': masked,
};
