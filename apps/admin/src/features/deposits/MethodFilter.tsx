/** Only what came by one method. */
import { useQuery } from '@tanstack/react-query';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';

export function MethodFilter() {
  const t = useText();
  const address = useAddress();
  const { data = [] } = useQuery(queryOf('GET /admin/api/deposit-methods'));
  return (
    <Field label={t('deposits.column.method')}>
      {(control) => (
        <SelectInput
          {...control}
          value={address.get('method')}
          onChange={(event) => address.set({ method: event.target.value })}
        >
          <option value="">{t('deposits.allMethods')}</option>
          {data.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** What the address asks of a list: its method and where it goes on. */
export function useListQuery(): { method?: string; after?: string } {
  const address = useAddress();
  return Object.fromEntries(
    ['method', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
}
