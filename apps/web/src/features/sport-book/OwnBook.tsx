/**
 * The sports book of the house: the tree of sports, the board or one event, the slip with the member's bets. `without` stands where the house has no
 * events of these sports.
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Drawer } from '@banyan/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import { LimitOffer, SafetyLine } from '../safety/index.ts';
import {
  BoardRoom,
  bookShape,
  type BookPlace,
  isInScope,
  MatchRoom,
  menuQuery,
  PickScope,
  type SportScope,
  SportsTree,
  useSportFavourites,
} from '../sport-events/index.ts';
import { SlipBar, SlipCard, usePicks } from '../sport-slip/index.ts';
import styles from './OwnBook.module.css';

type OwnBookProps = {
  scope: SportScope;
  without: ReactNode;
  waiting: ReactNode;
  /** What stands around the book where it has events. */
  frame?: (book: ReactNode) => ReactNode;
};

export function OwnBook({ scope, without, waiting, frame = (book) => book }: OwnBookProps) {
  const { language } = useLanguage();
  const [{ event }] = useAddress(bookShape);
  const { data, isPending } = useQuery({ ...menuQuery(language.code), retry: false });
  const sports = (data?.sports ?? []).filter(
    ({ sport, live, upcoming }) => isInScope(scope, sport) && live + upcoming > 0,
  );
  if (isPending) return waiting;
  // An address may name an event that has ended, after which no sport has any.
  return sports.length === 0 && (event === undefined || data === undefined)
    ? without
    : frame(<Room scope={scope} sports={sports} />);
}

type Sports = Parameters<typeof SportsTree>[0]['sports'];

function Room({ scope, sports }: { scope: SportScope; sports: Sports }) {
  const [{ event, ...place }, change] = useAddress(bookShape);
  const { pathname, search } = useLocation();
  const favourites = useSportFavourites();
  const [isTreeOpen, setTreeOpen] = useState(false);
  const onPlace = (next: Partial<BookPlace>) => {
    setTreeOpen(false);
    change({ ...next, event: undefined });
  };
  const addressOf = (eventId: string) => {
    const asked = new URLSearchParams(search);
    asked.set('event', eventId);
    return `${pathname}?${asked}`;
  };
  const tree = <SportsTree sports={sports} place={place} favouriteCount={favourites.ids.length} onPlace={onPlace} />;
  return (
    <PickScope value={usePicks()}>
      <div className={styles.room}>
        <Card as="aside" className={styles.tree}>
          {tree}
        </Card>
        <div className={styles.centre}>
          <TreeButton isOpen={isTreeOpen} onOpen={setTreeOpen}>
            {tree}
          </TreeButton>
          {event === undefined ? (
            <BoardRoom scope={scope} place={place} onPlace={onPlace} addressOf={addressOf} favourites={favourites} />
          ) : (
            <MatchRoom
              key={event}
              eventId={event}
              favourites={favourites}
              onBack={() => change({ event: undefined })}
            />
          )}
          <LimitOffer />
        </div>
        <div className={styles.side}>
          <SlipCard />
          <SafetyLine />
        </div>
        <SlipBar />
      </div>
    </PickScope>
  );
}

/** The tree where there is no column for it. */
function TreeButton({
  isOpen,
  onOpen,
  children,
}: {
  isOpen: boolean;
  onOpen: (is: boolean) => void;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className={styles.treeButton}>
      <Button kind="secondary" wide icon={<ListTree size={18} aria-hidden="true" />} onClick={() => onOpen(true)}>
        {t('sports.tree.title')}
      </Button>
      {isOpen ? (
        <Drawer label={t('sports.tree.title')} onClose={() => onOpen(false)}>
          <div className={styles.drawer}>{children}</div>
        </Drawer>
      ) : null}
    </div>
  );
}
