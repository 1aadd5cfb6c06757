/** One promotion, `?id=` (SHELL-17). */
import type { ReactNode } from 'react';
import { type Activity, isDrawn } from '../../features/activities/index.ts';
import { ChanceTerms } from '../../features/chance/ChanceTerms.tsx';
import { PromotionDetail } from '../../features/content/PromotionDetail.tsx';
import { OwnTurn } from '../../features/missions/index.ts';
import { textParam, useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { id: textParam };

export default function PromoDetailPage() {
  const [{ id = '' }] = useAddress(shape);
  useHead('promoDetail');
  return <PromotionDetail key={id} id={id} own={own} />;
}

/** A mission or a board shows how far one is in the place of a plain state; a draw shows its odds and how tickets come beside it. */
function own({ kind, promotion }: Activity, every: ReactNode) {
  if (kind === 'mission' || kind === 'board') return <OwnTurn promotion={promotion} kind={kind} otherwise={every} />;
  return (
    <>
      {every}
      {isDrawn(kind) ? <ChanceTerms promotion={promotion} /> : null}
    </>
  );
}
