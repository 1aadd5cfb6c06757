/** Whom a promotion is for, the same for every kind, with how many members that are now. */
import { personKeys } from '@banyan/core/promotions';
import { deviceKinds } from '@banyan/core/segments';
import { languages } from '@banyan/i18n';
import { Button } from '@banyan/ui/button';
import { Checkbox, SelectInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { MarkedField } from '../../lib/MarkedField.tsx';
import { queryOf } from '../../lib/query.ts';
import { AudienceCount } from './AudienceCount.tsx';
import { type AudienceDraft, audienceFaults } from './audienceDraft.ts';
import styles from './builder.module.css';
import { AreaField, TextField } from './TextField.tsx';

type Props = {
  readonly audience: AudienceDraft;
  readonly currencies: readonly string[];
  readonly set: (next: AudienceDraft) => void;
  readonly errorOf: (name: string) => string | undefined;
};
type Figure = 'levelFrom' | 'levelTo' | 'ageFrom' | 'ageTo' | 'noBonusInDays' | 'heldOut';

const toggled = <Word,>(words: readonly Word[], word: Word): readonly Word[] =>
  words.includes(word) ? words.filter((one) => one !== word) : [...words, word];

export function AudienceFields({ audience, currencies, set, errorOf }: Props) {
  const t = useText();
  const put = (part: Partial<AudienceDraft>) => set({ ...audience, ...part });
  const figure = (name: Figure) => (
    <TextField
      isFigure
      label={t(`promotions.audience.${name}`)}
      value={audience[name]}
      error={errorOf(`audience ${name}`)}
      onChange={(next) => put({ [name]: next })}
    />
  );
  const isRight = Object.keys(audienceFaults(audience)).length === 0;
  return (
    <section className={`${kit.card} ${kit.stack}`} aria-label={t('promotions.part.audience')}>
      <h2>{t('promotions.part.audience')}</h2>
      <p className="muted">{t('promotions.audience.text')}</p>
      <div className={styles.pairs}>
        {figure('levelFrom')}
        {figure('levelTo')}
        {figure('ageFrom')}
        {figure('ageTo')}
        {figure('noBonusInDays')}
        {figure('heldOut')}
        <TextField
          keepsBlanks
          label={t('promotions.audience.countries')}
          hint={t('promotions.audience.countriesHint')}
          value={audience.countries}
          error={errorOf('audience countries')}
          onChange={(countries) => put({ countries })}
        />
      </div>
      <LanguageChoice chosen={audience.languages} set={(next) => put({ languages: next })} />
      <Ticks
        legend={t('promotions.audience.devices')}
        words={deviceKinds}
        chosen={audience.devices}
        nameOf={(device) => t(`promotions.audience.device.${device}`)}
        set={(devices) => put({ devices })}
      />
      <SegmentChoice name="in" chosen={audience.segmentsIn} set={(segmentsIn) => put({ segmentsIn })} />
      <SegmentChoice name="notIn" chosen={audience.segmentsNotIn} set={(segmentsNotIn) => put({ segmentsNotIn })} />
      <AreaField
        rows={2}
        label={t('promotions.audience.lines')}
        hint={t('promotions.audience.linesHint')}
        value={audience.lines}
        error={errorOf('audience lines')}
        onChange={(lines) => put({ lines })}
      />
      <Checkbox checked={audience.isVerified} onChange={() => put({ isVerified: !audience.isVerified })}>
        {t('promotions.audience.isVerified')}
      </Checkbox>
      <Ticks
        legend={t('promotions.audience.oncePer')}
        words={personKeys}
        chosen={audience.oncePer}
        nameOf={(key) => t(`promotions.audience.person.${key}`)}
        set={(oncePer) => put({ oncePer })}
      />
      <AudienceCount audience={isRight ? audience : undefined} currencies={currencies} />
    </section>
  );
}

type TicksProps<Word extends string> = {
  readonly legend: string;
  readonly words: readonly Word[];
  readonly chosen: readonly Word[];
  readonly nameOf: (word: Word) => string;
  readonly set: (next: readonly Word[]) => void;
};

function Ticks<Word extends string>({ legend, words, chosen, nameOf, set }: TicksProps<Word>) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {words.map((word) => (
        <Checkbox key={word} checked={chosen.includes(word)} onChange={() => set(toggled(chosen, word))}>
          {nameOf(word)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type ListProps<Word> = { readonly chosen: readonly Word[]; readonly set: (next: readonly Word[]) => void };

function LanguageChoice({ chosen, set }: ListProps<string>) {
  const t = useText();
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;
  return (
    <Chosen
      label={t('promotions.audience.languages')}
      none={t('promotions.audience.anyLanguage')}
      chosen={chosen.map((code) => [code, nameOf(code)])}
      others={languages.filter(({ code }) => !chosen.includes(code)).map(({ code, name }) => [code, name])}
      add={(code) => set([...chosen, code])}
      remove={(code) => set(chosen.filter((one) => one !== code))}
    />
  );
}

type Ref = { readonly segment: string; readonly version: number };

/** Segments are named with the version that they have now; one that was named before keeps its own. */
function SegmentChoice({ name, chosen, set }: ListProps<Ref> & { readonly name: 'in' | 'notIn' }) {
  const t = useText();
  const { data } = useQuery(queryOf('GET /admin/api/segments', { query: { limit: 200 } }));
  const rows = data?.rows ?? [];
  const nameOf = ({ segment, version }: Ref) =>
    t('promotions.audience.segmentOf', {
      name: rows.find(({ id }) => id === segment)?.name ?? segment.slice(0, 8),
      version,
    });
  return (
    <Chosen
      label={t(`promotions.audience.segments.${name}`)}
      none={t(rows.length === 0 ? 'promotions.audience.noSegments' : `promotions.audience.anySegment.${name}`)}
      chosen={chosen.map((ref) => [ref.segment, nameOf(ref)])}
      others={rows
        .filter(({ id }) => !chosen.some(({ segment }) => segment === id))
        .map((row) => [row.id, row.name] as const)}
      add={(id) => {
        const row = rows.find((one) => one.id === id);
        if (row !== undefined) set([...chosen, { segment: id, version: row.version }]);
      }}
      remove={(id) => set(chosen.filter(({ segment }) => segment !== id))}
    />
  );
}

type ChosenProps = {
  readonly label: string;
  readonly none: string;
  readonly chosen: readonly (readonly [string, string])[];
  readonly others: readonly (readonly [string, string])[];
  readonly add: (code: string) => void;
  readonly remove: (code: string) => void;
};

/** A choice of several: a list to take from, and what was taken, each with its way out. */
function Chosen({ label, none, chosen, others, add, remove }: ChosenProps) {
  const t = useText();
  return (
    <div>
      <MarkedField label={label}>
        {(control) => (
          <SelectInput
            {...control}
            value=""
            disabled={others.length === 0}
            onChange={({ target }) => (target.value === '' ? undefined : add(target.value))}
          >
            <option value="">{chosen.length === 0 ? none : t('promotions.audience.another')}</option>
            {others.map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </SelectInput>
        )}
      </MarkedField>
      {chosen.length === 0 ? null : (
        <ul className={styles.chosen}>
          {chosen.map(([code, words]) => (
            <li key={code}>
              <Button
                kind="secondary"
                size="s"
                aria-label={t('promotions.audience.remove', { name: words })}
                onClick={() => remove(code)}
              >
                {words} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
