/** Checking a draw or a ticket: `?draw=` or `?ticket=`; what is no id is not asked for. */
import { type Asked, Verify } from '../../features/verify/Verify.tsx';
import { idParam, useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { ticket: idParam, draw: idParam };

export default function VerifyPage() {
  const [{ ticket, draw }, change] = useAddress(shape);
  useHead('verify');
  const asked: Asked =
    ticket !== undefined ? { kind: 'ticket', id: ticket } : draw === undefined ? undefined : { kind: 'draw', id: draw };
  return <Verify asked={asked} onAsk={({ kind, id }) => change({ ticket: undefined, draw: undefined, [kind]: id })} />;
}
