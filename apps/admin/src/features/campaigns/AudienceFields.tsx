/** To whom a campaign goes, by which channels, and when; and whether some get another text or nothing. */
import { useQuery } from '@tanstack/react-query';
import { channels } from '@banyan/core/campaigns';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import type { Draft } from './draft.ts';
import styles from './campaigns.module.css';

type Props = {
  readonly draft: Draft;
  readonly faults: ReadonlySet<string>;
  readonly set: (part: Partial<Draft>) => void;
};

export function AudienceFields(props: Props) {
  const t = useText();
  const { draft, set } = props;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('campaigns.whom')}</h2>
      <Typed {...props} name="name" label={t('campaigns.column.name')} isRequired />
      <SegmentField {...props} />
      <fieldset className={styles.ticks}>
        <legend>{t('campaigns.column.channels')}</legend>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            checked={draft.channels.includes(channel)}
            onChange={() =>
              set({
                channels: draft.channels.includes(channel)
                  ? draft.channels.filter((one) => one !== channel)
                  : channels.filter((one) => one === channel || draft.channels.includes(one)),
              })
            }
          >
            {t(`campaigns.channel.${channel}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Typed
        {...props}
        name="startsAt"
        label={t('campaigns.column.starts')}
        hint={t('campaigns.atOnce')}
        type="datetime-local"
      />
      <div className={styles.pair}>
        <Typed {...props} name="promotion" label={t('campaigns.promotion')} hint={t('campaigns.promotionHint')} />
        <Typed {...props} name="code" label={t('campaigns.code')} hint={t('campaigns.codeHint')} />
      </div>
      <div className={styles.pair}>
        <Typed {...props} name="control" label={t('campaigns.control')} hint={t('campaigns.controlHint')} />
        {draft.hasB ? <Typed {...props} name="bShare" label={t('campaigns.bShare')} /> : null}
      </div>
      <Checkbox
        checked={draft.hasB}
        onChange={() =>
          set({ hasB: !draft.hasB, texts: { ...draft.texts, b: draft.hasB ? draft.texts.b : draft.texts.a } })
        }
      >
        {t('campaigns.hasB')}
      </Checkbox>
    </section>
  );
}

function SegmentField({ draft, faults, set }: Props) {
  const t = useText();
  const { data } = useQuery(queryOf('GET /admin/api/segments', { query: { limit: 200 } }));
  const rows = data?.rows ?? [];
  return (
    <Field
      label={t('campaigns.column.segment')}
      required
      error={faults.has('segment') && data !== undefined && rows.length === 0 ? t('campaigns.noSegments') : undefined}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={draft.segment}
          onChange={(event) => {
            const row = rows.find(({ id }) => id === event.target.value);
            set({ segment: row?.id ?? '', segmentVersion: row?.version ?? 0 });
          }}
        >
          <option value="">{t('campaigns.chooseSegment')}</option>
          {rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

type TypedProps = Props & {
  readonly name: 'name' | 'startsAt' | 'promotion' | 'code' | 'control' | 'bShare';
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
  readonly isRequired?: boolean;
};

function Typed({ draft, faults, set, name, label, hint, type = 'text', isRequired = false }: TypedProps) {
  const t = useText();
  const isWrong = faults.has(name) && draft[name] !== '';
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      error={isWrong ? t(`campaigns.fault.${name as 'code' | 'control' | 'bShare'}`) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={draft[name]}
          maxLength={80}
          onChange={(event) => set({ [name]: name === 'name' ? event.target.value : event.target.value.trim() })}
        />
      )}
    </Field>
  );
}
