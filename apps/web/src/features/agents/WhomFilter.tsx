/** Chooses the days, and a member of the team by name: alone or with everybody below; without a name the whole team. */
import { Button } from '@banyan/ui/button';
import { TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { SpanFilter } from '../records/index.ts';
import styles from './lists.module.css';
import { spanNames, type TeamFilter } from './useTeamFilter.ts';

export function WhomFilter({ of: { asked, change }, children }: { of: TeamFilter; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.rows}>
      <div className={styles.filters}>
        <SpanFilter names={spanNames} value={asked} onChange={change} />
      </div>
      <div className={styles.filters}>
        <form
          className={styles.whom}
          // The field begins anew when somebody is chosen in the list.
          key={asked.who ?? ''}
          onSubmit={(event) => {
            event.preventDefault();
            change({ who: String(new FormData(event.currentTarget).get('who') ?? '').trim() || undefined });
          }}
        >
          <TextInput
            name="who"
            className={styles.name}
            aria-label={t('agents.whom.label')}
            placeholder={t('agents.whom.label')}
            defaultValue={asked.who ?? ''}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button kind="secondary" type="submit">
            {t('agents.whom.show')}
          </Button>
          {asked.who === undefined ? null : (
            <Button kind="secondary" onClick={() => change({ who: undefined })}>
              {t('agents.whom.all')}
            </Button>
          )}
        </form>
        {asked.who === undefined ? null : (
          <Segment
            label={t('agents.whom.reach')}
            items={[
              { key: 'alone', label: t('agents.whom.alone') },
              { key: 'line', label: t('agents.whom.line') },
            ]}
            value={asked.reach}
            onChange={(reach) => change({ reach })}
          />
        )}
        {children}
      </div>
    </div>
  );
}
