/** A rule: conditions and groups of conditions, of which all or any must be so. */
import { Plus } from 'lucide-react';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { useText } from '../../lib/language.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import {
  type DraftCondition,
  type DraftGroup,
  type DraftRule,
  emptyCondition,
  emptyGroup,
  isDraftGroup,
} from './rule.ts';
import styles from './segments.module.css';

type Props = { readonly rule: DraftRule; readonly isFixed: boolean; readonly set: (next: DraftRule) => void };
type Part = DraftCondition | DraftGroup;

export function RuleEditor({ rule, isFixed, set }: Props) {
  const t = useText();
  const put = (at: number, next?: Part) =>
    set({ ...rule, of: rule.of.flatMap((part, place) => (place !== at ? [part] : next === undefined ? [] : [next])) });
  return (
    <div className={styles.rule}>
      <Match match={rule.match} isFixed={isFixed} set={(match) => set({ ...rule, match })} />
      {rule.of.length === 0 ? <p className="muted">{t('segments.everybody')}</p> : null}
      {rule.of.map((part, at) =>
        isDraftGroup(part) ? (
          <GroupBox key={part.key} group={part} isFixed={isFixed} set={(next) => put(at, next)} />
        ) : (
          <ConditionRow
            key={part.key}
            condition={part}
            isFixed={isFixed}
            set={(next) => put(at, next)}
            remove={() => put(at)}
          />
        ),
      )}
      {isFixed ? null : (
        <div className={styles.adds}>
          <Add
            label={t('segments.addCondition')}
            onClick={() => set({ ...rule, of: [...rule.of, emptyCondition('deposited')] })}
          />
          <Add label={t('segments.addGroup')} onClick={() => set({ ...rule, of: [...rule.of, emptyGroup()] })} />
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  readonly group: DraftGroup;
  readonly isFixed: boolean;
  readonly set: (next: DraftGroup | undefined) => void;
};

function GroupBox({ group, isFixed, set }: GroupProps) {
  const t = useText();
  const put = (at: number, next?: DraftCondition) => {
    const of = group.of.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next]));
    set(of.length === 0 ? undefined : { ...group, of });
  };
  return (
    <div className={styles.group}>
      <Match match={group.match} isFixed={isFixed} set={(match) => set({ ...group, match })} />
      {group.of.map((one, at) => (
        <ConditionRow
          key={one.key}
          condition={one}
          isFixed={isFixed}
          set={(next) => put(at, next)}
          remove={() => put(at)}
        />
      ))}
      {isFixed ? null : (
        <Add
          label={t('segments.addCondition')}
          onClick={() => set({ ...group, of: [...group.of, emptyCondition('lastPlay')] })}
        />
      )}
    </div>
  );
}

function Add({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button kind="secondary" size="s" icon={<Plus size={16} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}

type MatchProps = {
  readonly match: 'all' | 'any';
  readonly isFixed: boolean;
  readonly set: (match: 'all' | 'any') => void;
};

function Match({ match, isFixed, set }: MatchProps) {
  const t = useText();
  if (isFixed) return <p className="muted">{t(`segments.match.${match}`)}</p>;
  return (
    <Segment
      label={t('segments.matches')}
      value={match}
      onChange={set}
      items={(['all', 'any'] as const).map((key) => ({ key, label: t(`segments.match.${key}`) }))}
    />
  );
}
