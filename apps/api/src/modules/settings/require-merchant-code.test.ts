/** Production does not serve under the code that every installation begins with. */
import { expect, test } from 'vitest';
import { world } from '../../../test/world.ts';
import { requireMerchantCode } from './require-merchant-code.ts';

test('a merchant code is asked for until the operator has set one', async () => {
  const w = await world();
  await expect(requireMerchantCode(w.context.database)).rejects.toThrow('npm run settings -- set merchant.code <CODE>');
  await w.set('merchant.code', 'ACME7');
  await requireMerchantCode(w.context.database);
  await w.close();
});
