/** One condition: what it is about, and what must be so. */
import { X } from 'lucide-react';
import {
  type AgoCondition,
  type ChoiceCondition,
  type Condition,
  type FlagCondition,
  type RangeCondition,
  type SegmentFact,
  segmentFacts,
  windowed,
} from '@banyan/core/segments';
import { Button } from '@banyan/ui/button';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { type DraftCondition, emptyCondition } from './rule.ts';
import styles from './segments.module.css';

const facts = Object.keys(segmentFacts) as SegmentFact[];

type Props = {
  readonly condition: DraftCondition;
  readonly isFixed: boolean;
  readonly set: (next: DraftCondition) => void;
  readonly remove: () => void;
};

export function ConditionRow({ condition, isFixed, set, remove }: Props) {
  const t = useText();
  const { key, is } = condition;
  const put = (next: Condition) => set({ key, is: next });
  return (
    <fieldset className={styles.condition} disabled={isFixed}>
      <legend className="sr">{t(`segments.fact.${is.fact}`)}</legend>
      <div className={styles.parts}>
        <Field label={t('segments.about')}>
          {(control) => (
            <SelectInput
              {...control}
              value={is.fact}
              onChange={(event) => set({ ...emptyCondition(event.target.value as SegmentFact), key })}
            >
              {facts.map((fact) => (
                <option key={fact} value={fact}>
                  {t(`segments.fact.${fact}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Parts is={is} put={put} />
      </div>
      {isFixed ? null : (
        <Button
          kind="ghost"
          size="s"
          aria-label={t('segments.removeCondition', { fact: t(`segments.fact.${is.fact}`) })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={remove}
        />
      )}
    </fieldset>
  );
}

type PartProps<Of> = { readonly is: Of; readonly put: (next: Condition) => void };

function Parts({ is, put }: PartProps<Condition>) {
  const kind = segmentFacts[is.fact];
  if (kind === 'flag') return <Flag is={is as FlagCondition} put={put} />;
  if (kind === 'ago') return <Ago is={is as AgoCondition} put={put} />;
  if (kind === 'choice') return <Choice is={is as ChoiceCondition} put={put} />;
  return <Range is={is as RangeCondition} put={put} />;
}

function Range({ is, put }: PartProps<RangeCondition>) {
  const t = useText();
  const unit = segmentFacts[is.fact] === 'amount' ? t('segments.ownCurrency') : undefined;
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`segments.bound.${name}`)} hint={name === 'from' ? unit : undefined}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={18}
              value={is[name] ?? ''}
              onChange={(event) => put({ ...is, [name]: event.target.value.trim() })}
            />
          )}
        </Field>
      ))}
      {windowed.has(is.fact) ? (
        <Days
          label={t('segments.lastDays')}
          hint={t('segments.allTime')}
          value={is.days}
          put={(days) => put({ ...is, days } as Condition)}
        />
      ) : null}
    </>
  );
}

type DaysProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly put: (days: number | undefined) => void;
};

function Days({ label, hint, value, put }: DaysProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={4}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '');
            put(digits === '' ? undefined : Number(digits));
          }}
        />
      )}
    </Field>
  );
}

function Ago({ is, put }: PartProps<AgoCondition>) {
  const t = useText();
  const how = is.before === undefined ? 'within' : 'before';
  const days = is.within ?? is.before;
  return (
    <>
      <Field label={t('segments.when')}>
        {(control) => (
          <SelectInput
            {...control}
            value={how}
            onChange={(event) => put({ fact: is.fact, [event.target.value]: days ?? 30 } as Condition)}
          >
            {(['within', 'before'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`segments.ago.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Days
        label={t('segments.days')}
        value={days}
        put={(next) => put({ fact: is.fact, [how]: next ?? 0 } as Condition)}
      />
    </>
  );
}

function Choice({ is, put }: PartProps<ChoiceCondition>) {
  const t = useText();
  return (
    <>
      <Field label={t('segments.is')}>
        {(control) => (
          <SelectInput
            {...control}
            value={is.isNot === true ? 'not' : 'is'}
            onChange={(event) => put({ ...is, isNot: event.target.value === 'not' })}
          >
            <option value="is">{t('segments.oneOf')}</option>
            <option value="not">{t('segments.noneOf')}</option>
          </SelectInput>
        )}
      </Field>
      <Field label={t('segments.values')} hint={t(`segments.hint.${is.fact}`)}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={is.in.join(', ')}
            onChange={(event) => put({ ...is, in: wordsOf(event.target.value, is.fact) })}
          />
        )}
      </Field>
    </>
  );
}

/** Codes are written in capitals; kinds of devices and ids are not. */
function wordsOf(typed: string, fact: ChoiceCondition['fact']): string[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const isCode = fact === 'country' || fact === 'language' || fact === 'currency';
  return [...new Set(words.map((word) => (isCode ? word.toUpperCase() : word.toLowerCase())))];
}

function Flag({ is, put }: PartProps<FlagCondition>) {
  const t = useText();
  return (
    <Field label={t('segments.is')}>
      {(control) => (
        <SelectInput
          {...control}
          value={is.is ? 'yes' : 'no'}
          onChange={(event) => put({ ...is, is: event.target.value === 'yes' })}
        >
          <option value="yes">{t('segments.yes')}</option>
          <option value="no">{t('segments.no')}</option>
        </SelectInput>
      )}
    </Field>
  );
}
