/** A draw promotion on its own page: what may be won and how likely, and how tickets come, as on the page of the draw. */
import { useQuery } from '@tanstack/react-query';
import { chanceQuery } from './chance.queries.ts';
import { HowTickets } from './HowTickets.tsx';
import { Odds } from './Odds.tsx';

export function ChanceTerms({ promotion }: { promotion: string }) {
  const found = useQuery(chanceQuery).data?.list.find(({ id }) => id === promotion);
  // The promotion's own rules stand above; of one that does not run now there is no more to say.
  if (found === undefined) return null;
  return (
    <>
      <Odds promotion={found} />
      <HowTickets promotion={found} />
    </>
  );
}
