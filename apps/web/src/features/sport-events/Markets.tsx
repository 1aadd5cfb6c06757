/** Every market of an event, by its group; lines of one question stand below each other. */
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import type { SportEvent } from './events.queries.ts';
import { type Block, blocksOf, type GroupName, groupNames } from './marketGroups.ts';
import { marketText } from '@banyan/i18n/market-names';
import styles from './Match.module.css';
import { OddButton } from './OddButton.tsx';

export function Markets({ event }: { event: SportEvent }) {
  const t = useText();
  const [chosen, setChosen] = useState<GroupName | 'all'>('all');
  const blocks = blocksOf(event.markets);
  const groups = groupNames.filter((name) => blocks.some(({ group }) => group === name));
  const group = chosen === 'all' || groups.includes(chosen) ? chosen : 'all';
  if (blocks.length === 0)
    return (
      <Card>
        <Empty motif="lotus" title={t('sports.match.noMarkets')} text={t('sports.match.noMarketsText')} />
      </Card>
    );
  return (
    <div className={styles.markets}>
      {groups.length < 2 ? null : (
        <ChipRow label={t('sports.match.groups')} scroll>
          {(['all', ...groups] as const).map((name) => (
            <Chip key={name} pressed={group === name} onClick={() => setChosen(name)}>
              {t(`sports.group.${name}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {blocks.map((block) =>
        group === 'all' || block.group === group ? <MarketBlock key={block.key} event={event} block={block} /> : null,
      )}
    </div>
  );
}

function MarketBlock({ event, block }: { event: SportEvent; block: Block }) {
  const t = useText();
  const [first] = block.markets;
  if (first === undefined) return null;
  const sides = { home: event.home.name, away: event.away.name };
  return (
    <Card as="section" className={styles.block}>
      <h3 className={styles.blockTitle}>{marketText(t, first, sides)}</h3>
      {block.markets.map((market) => (
        <div
          key={market.marketId}
          className={styles.outcomes}
          data-columns={market.outcomes.length === 2 || market.outcomes.length === 4 ? 2 : 3}
        >
          {market.outcomes.map((outcome) => (
            <OddButton key={outcome.code} event={event} market={market} outcome={outcome} isNamed />
          ))}
        </div>
      ))}
    </Card>
  );
}
