/** Checking a draw or a ticket: `?draw=` or `?ticket=`; what is no id is not asked for. */
import { useSearchParams } from 'react-router';
import { type Asked, Verify } from '../../features/verify/Verify.tsx';
import { useHead } from '../../lib/title.ts';

const idShape = /^[0-9a-f-]{36}$/;

function askedIn(search: URLSearchParams): Asked {
  for (const kind of ['ticket', 'draw'] as const) {
    const id = search.get(kind)?.toLowerCase() ?? '';
    if (idShape.test(id)) return { kind, id };
  }
  return undefined;
}

export default function VerifyPage() {
  const [search, setSearch] = useSearchParams();
  useHead('verify');
  return <Verify asked={askedIn(search)} onAsk={({ kind, id }) => setSearch({ [kind]: id })} />;
}
