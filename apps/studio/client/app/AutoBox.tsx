/** The plan of playing by itself: rounds, what the stake becomes, and the limits at which it ends. */
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { unitsOf } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import type { AutoPlan } from './auto.ts';
import styles from './instant.module.css';
import type { Seat } from './useSeat.ts';

/** As it is typed; empty for none. */
export type AutoDraft = {
  readonly rounds: string;
  readonly profit: string;
  readonly loss: string;
  readonly win: string;
  readonly afterWin: string;
  readonly afterLoss: string;
};
export const emptyAuto: AutoDraft = { rounds: '10', profit: '', loss: '', win: '', afterWin: '', afterLoss: '' };
const roundChoices = ['10', '25', '50', '100', ''] as const;
const mostPercent = 1000;

const percentOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const percent = Number(typed);
  return Number.isInteger(percent) && percent > 0 && percent <= mostPercent ? percent : undefined;
};

/** The plan, or undefined while something in it is no amount or no percentage. */
export function planOf(draft: AutoDraft, { currency }: Pick<Seat, 'currency'>): AutoPlan | undefined {
  const [afterWin, afterLoss] = [percentOf(draft.afterWin), percentOf(draft.afterLoss)];
  const limits = [draft.profit, draft.loss, draft.win].map((typed) => {
    if (typed.trim() === '') return { isWell: true, units: undefined };
    const units = unitsOf(currency, typed);
    return { isWell: units !== undefined && units > 0n, units };
  });
  if (afterWin === undefined || afterLoss === undefined || !limits.every(({ isWell }) => isWell)) return undefined;
  const [profit, loss, win] = limits.map(({ units }) => units);
  return { rounds: draft.rounds === '' ? null : Number(draft.rounds), profit, loss, win, afterWin, afterLoss };
}

type AutoBoxProps = { draft: AutoDraft; isBusy: boolean; onChange: (draft: AutoDraft) => void };

export function AutoBox({ draft, isBusy, onChange }: AutoBoxProps) {
  const text = useText();
  const line = (name: 'profit' | 'loss' | 'win' | 'afterWin' | 'afterLoss') => (
    <Field label={text(`studio.auto.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={draft[name]}
          placeholder={text(name.startsWith('after') ? 'studio.auto.same' : 'studio.auto.none')}
          disabled={isBusy}
          maxLength={12}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.auto}>
      <Field label={text('studio.auto.rounds')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.rounds}
            disabled={isBusy}
            onChange={(event) => onChange({ ...draft, rounds: event.target.value })}
          >
            {roundChoices.map((rounds) => (
              <option key={rounds} value={rounds}>
                {rounds === '' ? text('studio.auto.endless') : rounds}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {line('profit')}
      {line('loss')}
      {line('win')}
      {line('afterWin')}
      {line('afterLoss')}
    </div>
  );
}
