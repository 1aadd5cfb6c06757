/** Checking a draw, a ticket, a drawn prize or a simulated match: `?draw=`, `?ticket=`, `?prize=` or `?match=`; what is no id is not asked for. */
import { type Asked, Verify } from '../../features/verify/Verify.tsx';
import { idParam, useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { ticket: idParam, draw: idParam, prize: idParam, match: idParam };
const none = { ticket: undefined, draw: undefined, prize: undefined, match: undefined };

export default function VerifyPage() {
  const [address, change] = useAddress(shape);
  useHead('verify');
  const kind = (['ticket', 'draw', 'prize', 'match'] as const).find((one) => address[one] !== undefined);
  const id = kind === undefined ? undefined : address[kind];
  const asked: Asked = kind === undefined || id === undefined ? undefined : { kind, id };
  return <Verify asked={asked} onAsk={(next) => change({ ...none, [next.kind]: next.id })} />;
}
