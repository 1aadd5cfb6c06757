/** Where goods go: masked until somebody says why they need it. */
import { useState } from 'react';
import { call, type CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { ActButton } from '../proposals/index.ts';

type Address = CallValue<'POST /admin/api/mall/orders/:reference/address'>;

export function AddressCard({ reference, masked }: { readonly reference: string; readonly masked: string }) {
  const t = useText();
  const mayLook = useMay('unmask.make');
  const [shown, setShown] = useState<Address>();
  return (
    <section className={kit.card}>
      <h2>{t('mall.address')}</h2>
      {shown === undefined ? (
        <p>{masked}</p>
      ) : (
        <Facts
          facts={[
            { label: t('mall.recipient'), value: shown.name },
            { label: t('mall.phone'), value: <bdi>{shown.phone}</bdi> },
            { label: t('mall.place'), value: <span className={kit.words}>{shown.place}</span> },
          ]}
        />
      )}
      {mayLook && shown === undefined ? (
        <ActButton
          label={t('mall.showAddress')}
          text={t('mall.showAddressText')}
          done={t('mall.addressShown')}
          touches={[]}
          act={(_values, reason) =>
            call('POST /admin/api/mall/orders/:reference/address', { params: { reference }, body: { reason } })
          }
          onAnswer={(answer) => setShown(answer as Address)}
        />
      ) : null}
    </section>
  );
}
