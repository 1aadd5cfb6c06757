/** The draws that run now, `?id=` names one of them. */
import { Lucky } from '../../features/chance/Lucky.tsx';
import { useHead } from '../../features/places/head.ts';
import { textParam, useAddress } from '../../lib/address.ts';

const shape = { id: textParam };

export default function LuckyPage() {
  const [{ id }, change] = useAddress(shape, { replace: true });
  useHead('lucky');
  return <Lucky id={id} onChoose={(next) => change({ id: next })} />;
}
